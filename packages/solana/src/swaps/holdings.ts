import type { Address } from '@solana/kit'
import type { ChainAccount } from '../node/readAccounts.ts'
import { tokenAccountIn, tokenPrograms } from '../node/tokenAccounts.ts'
import { wrappedSol } from './swapPlace.ts'

/** An account before or after; `undefined` if there is none. */
export type AccountState = ChainAccount | undefined

/**
 * An owner's lamports, including those in the owner's token accounts, and tokens by mint. Wrapped SOL counts as
 * lamports.
 */
export type Holdings = { lamports: bigint; tokens: ReadonlyMap<Address, bigint> }

const isToken = (account: AccountState): account is ChainAccount =>
  account !== undefined && tokenPrograms.includes(account.owner)
const tokenIn = (account: AccountState) =>
  isToken(account) ? tokenAccountIn(account.data) : undefined

/** Returns an owner's holdings in these accounts. */
export function holdingsIn(
  owner: Address,
  addresses: readonly Address[],
  states: readonly AccountState[],
): Holdings {
  let lamports = 0n
  const tokens = new Map<Address, bigint>()
  for (const [at, address] of addresses.entries()) {
    const account = states[at]
    const held = tokenIn(account)
    if (!account || (address !== owner && held?.owner !== owner)) continue
    lamports += account.lamports
    if (held && held.mint !== wrappedSol)
      tokens.set(held.mint, (tokens.get(held.mint) ?? 0n) + held.amount)
  }
  return { lamports, tokens }
}
