import type { EvmChain } from '../chain.ts'
import type { ChainRpc } from '../chainRpc.ts'
import type { ChainHoldings } from '../holdings.ts'
import { chunks } from '../sendInBatches.ts'
import { isSpamName } from '../spamNames.ts'
import { balanceCalls, decodeBalance } from './erc20Calls.ts'
import type { LowerAddress } from './evmAddress.ts'
import { readCallAnswers } from './readCalls.ts'
import { describeTokens } from './readUnlistedTokens.ts'

/** How many of the tokens that an account once received are checked for a balance: the newest. */
const maxTokens = 2000
/** How many of them are described. Spam arrives by the thousand. */
const maxDescribed = 500
const maxDecimals = 36
/** How many balances are requested at once. */
const tokensAtOnce = 1000

/**
 * Returns which of these tokens an account holds. A token that does not answer counts as not held: a contract may do as
 * it likes. The result is incomplete if no node could answer.
 */
async function heldOf(
  chain: EvmChain,
  rpc: ChainRpc,
  { owner, tokens }: { owner: LowerAddress; tokens: readonly LowerAddress[] },
): Promise<{ held: LowerAddress[]; complete: boolean }> {
  const groups = await Promise.all(
    chunks(tokens, tokensAtOnce).map(async (some) => {
      const answers = await readCallAnswers(chain, rpc, balanceCalls(some, owner))
      return some.map((token, at) => ({ token, data: answers[at] }))
    }),
  )
  const all = groups.flat()
  const isHeld = ({ data }: (typeof all)[number]) =>
    data !== undefined && data !== 'unanswered' && (decodeBalance(data) ?? 0n) > 0n
  return {
    held: all.filter(isHeld).map(({ token }) => token),
    complete: all.every(({ data }) => data !== 'unanswered'),
  }
}

/**
 * Reads an account's balances of tokens that are not configured but that it once received. The tokens describe
 * themselves. One that advertises something is left out, and so is one that does not return its decimals.
 */
export async function readReceivedTokens(
  chain: EvmChain,
  rpc: ChainRpc,
  { owner, received }: { owner: LowerAddress; received: readonly LowerAddress[] },
): Promise<ChainHoldings> {
  const tokens = received.slice(0, maxTokens)
  if (tokens.length === 0) return { holdings: [], complete: true }
  const read = async () => {
    const { held, complete } = await heldOf(chain, rpc, { owner, tokens })
    const described = await describeTokens(chain, rpc, owner, held.slice(0, maxDescribed))
    return { ...described, complete: complete && described.complete, count: held.length }
  }
  const found = await read().catch(() => undefined)
  if (!found) return { holdings: [], complete: false }
  return {
    holdings: found.holdings.filter(
      ({ token, amount }) =>
        token !== undefined && amount > 0n && token.decimals <= maxDecimals && !isSpamName(token),
    ),
    complete: found.complete && received.length <= maxTokens && found.count <= maxDescribed,
  }
}
