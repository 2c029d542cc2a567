import type { Address } from '@solana/kit'
import type { ChainAccount } from '../node/readAccounts.ts'
import { tokenAccountIn, tokenPrograms } from '../node/tokenAccounts.ts'
import { wrappedSol } from './swapPlace.ts'

/** An account as it is before or after; `undefined` where there is none. */
export type AccountState = ChainAccount | undefined

/** What an owner has: lamports, also those in the owner's own token accounts, and tokens by mint. Wrapped SOL is lamports. */
export type Holdings = { lamports: bigint; tokens: ReadonlyMap<Address, bigint> }

const isToken = (account: AccountState): account is ChainAccount =>
  account !== undefined && tokenPrograms.includes(account.owner)
const tokenIn = (account: AccountState) =>
  isToken(account) ? tokenAccountIn(account.data) : undefined

/** What an owner has in these accounts. */
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
