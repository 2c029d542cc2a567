import type { EvmChain } from '../chain.ts'
import type { ChainRpc } from '../chainRpc.ts'
import type { ChainHoldings, Holding } from '../holdings.ts'
import { chunks, sendInBatches } from '../sendInBatches.ts'
import { reservedNames, unlistedToken } from '../tokenNames.ts'
import { isUnanswered } from './classifyEvmError.ts'
import {
  describeCalls,
  directCall,
  multicall,
  readDescription,
  readMulticall,
  type TokenDescription,
} from './erc20Calls.ts'
import type { LowerAddress } from './evmAddress.ts'
import { readCallAnswer } from './readCalls.ts'

/** The number of tokens in one call of the Multicall3 contract, because these contracts may be expensive. */
const tokensPerCall = 10

/** Undefined if a token's description is incomplete, or `unanswered` if no node could tell. */
type Described = TokenDescription | 'unanswered' | undefined
type ReadTokens = (tokens: readonly LowerAddress[]) => Promise<Described[]>

/** Reads tokens with four calls each. */
const viaDirectCalls =
  (rpc: ChainRpc, owner: LowerAddress): ReadTokens =>
  async (tokens) => {
    const calls = tokens.flatMap((token) => describeCalls(token, owner))
    const answers = (await sendInBatches(rpc, calls.map(directCall))).map(readCallAnswer)
    return tokens.map((_, index): Described => {
      const own = answers.slice(index * 4, index * 4 + 4)
      const given = own.flatMap((one) => (one === 'unanswered' ? [] : [one]))
      return given.length < own.length ? 'unanswered' : readDescription(given)
    })
  }

/** Reads some tokens with one call. A token that uses up all the gas makes the others fail. */
const viaMulticall =
  (rpc: ChainRpc, owner: LowerAddress, contract: LowerAddress): ReadTokens =>
  async (tokens) => {
    const calls = tokens.flatMap((token) => describeCalls(token, owner))
    const [outcome] = await rpc.send([multicall(contract, calls)])
    const answers = readMulticall(outcome, calls.length)
    if (!answers) return tokens.map(() => (isUnanswered(outcome) ? 'unanswered' : undefined))
    return tokens.map((_, index) => readDescription(answers.slice(index * 4, index * 4 + 4)))
  }

const isDescribed = (one: Described) => one !== undefined && one !== 'unanswered'

/** Reads all tokens. Those that returned nothing in a batch are read once more, one by one. */
async function readAll(read: ReadTokens, tokens: readonly LowerAddress[]): Promise<Described[]> {
  const groups = await Promise.all(chunks(tokens, tokensPerCall).map(read))
  const answers = groups.flat()
  if (tokens.length === 1) return answers
  return Promise.all(
    tokens.map(async (token, index) => {
      const given = answers[index]
      return isDescribed(given) ? given : (await read([token]))[0]
    }),
  )
}

/**
 * Reads an account's holdings of unconfigured tokens. They describe themselves: one that looks like a token of the
 * chain gets its address as its name, and one with an incomplete description is missing. Not complete if no node could
 * tell. Rejects as `ChainRpc`.
 */
export async function describeTokens(
  chain: EvmChain,
  rpc: ChainRpc,
  owner: LowerAddress,
  tokens: readonly LowerAddress[],
): Promise<ChainHoldings> {
  const { multicall3, nativeCurrency } = chain
  const contract = multicall3 as LowerAddress | undefined
  const described = await (contract
    ? readAll(viaMulticall(rpc, owner, contract), tokens)
    : viaDirectCalls(rpc, owner)(tokens))
  const isReserved = reservedNames([nativeCurrency, ...chain.tokens])
  const holdings = tokens.flatMap((address, index): Holding[] => {
    const found = described[index]
    if (!found || found === 'unanswered') return []
    return [{ token: unlistedToken({ ...found, address }, isReserved), amount: found.amount }]
  })
  return { holdings, complete: !described.includes('unanswered') }
}

/** Reads the requested tokens with `describeTokens`. Unreadable ones are missing. */
export async function readUnlistedTokens(
  ...params: Parameters<typeof describeTokens>
): Promise<ChainHoldings> {
  const { holdings } = await describeTokens(...params).catch(() => ({ holdings: [] }))
  return { holdings, complete: holdings.length === params[3].length }
}
