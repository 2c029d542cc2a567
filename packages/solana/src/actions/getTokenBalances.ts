import { parseCaipAddress } from '@portico/contract'
import type { Token } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { isScaled, shownUnits, tokenExtensions } from '@portico/decode/solana'
import { address } from '@solana/kit'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { readAccounts } from '../node/readAccounts.ts'
import { isMint } from '../node/readMint.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { readTokenAccounts, tokenPrograms } from '../node/tokenAccounts.ts'
import { parseAddress } from './parseAddress.ts'

type Params = { address: string; tokens: readonly Token[] }

/** The account from which programs read the time: seconds since 1970 after four numbers. */
const clockAddress = address('SysvarC1ock11111111111111111111111111111111')

/** Reads the time of the chain in seconds: interest grows by it, not by the clock of the page. */
async function readChainTime(rpc: SolanaRpc): Promise<number> {
  const [clock] = await readAccounts(rpc, [clockAddress])
  if (!clock || clock.data.length < 40) throw errorOf('RPC_UNAVAILABLE')
  const bytes = Uint8Array.from(clock.data)
  return Number(new DataView(bytes.buffer).getBigInt64(32, true))
}

/** Number of accounts that a node reads at once. */
const batchSize = 100

/**
 * Returns balances of tokens in base units, in the order of `tokens`, classic ones and those of Token-2022. Sums up
 * several accounts of one mint. For a token with a scale or interest, returns the amount that its program displays. An
 * entry is `undefined` if there is no such token, or no such number.
 */
export async function getTokenBalances(
  rpc: SolanaRpc,
  { address: account, tokens }: Params,
): Promise<readonly (bigint | undefined)[]> {
  try {
    const owner = parseAddress(account)
    const mints = tokens.map((token) => parseAddress(parseCaipAddress(token.address).address))
    if (mints.length === 0) return []
    const batches = Array.from({ length: Math.ceil(mints.length / batchSize) }, (_, at) =>
      mints.slice(at * batchSize, (at + 1) * batchSize),
    )
    const [accounts, ...held] = await Promise.all([
      Promise.all(batches.map((batch) => readAccounts(rpc, batch))),
      ...tokenPrograms.map((programId) => readTokenAccounts(rpc, owner, { programId })),
    ])
    const sums = new Map<string, bigint>()
    for (const { mint, amount } of held.flat()) sums.set(mint, (sums.get(mint) ?? 0n) + amount)
    const known = accounts.flat()
    const extensions = known.map((found) =>
      found && isMint(found) ? tokenExtensions(found.data) : undefined,
    )
    const now = extensions.some((one) => one && isScaled(one)) ? await readChainTime(rpc) : 0
    return mints.map((mint, at) => {
      const own = extensions[at]
      return own && shownUnits(sums.get(mint) ?? 0n, own, now)
    })
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
