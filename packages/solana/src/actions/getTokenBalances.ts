import { parseCaipAddress } from '@portico/contract'
import type { Token } from '@portico/core'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { readAccounts } from '../node/readAccounts.ts'
import { isMint } from '../node/readMint.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { readTokenAccounts, tokenPrograms } from '../node/tokenAccounts.ts'
import { parseAddress } from './parseAddress.ts'

type Params = { address: string; tokens: readonly Token[] }

/** A node reads so many accounts at once. */
const batchSize = 100

/**
 * Balances of tokens in base units, in the order of `tokens`, classic ones and those of Token-2022;
 * several accounts of one mint are summed. `undefined` stands where there is no such token.
 */
export async function getTokenBalances(
  rpc: SolanaRpc,
  { address, tokens }: Params,
): Promise<readonly (bigint | undefined)[]> {
  try {
    const owner = parseAddress(address)
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
    return mints.map((mint, at) => (isMint(known[at]) ? (sums.get(mint) ?? 0n) : undefined))
  } catch (error) {
    throw translateNodeError(error, 'RPC_UNAVAILABLE')
  }
}
