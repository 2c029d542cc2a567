import * as v from 'valibot'
import { wrappedSol } from '../listedTokens.ts'
import { shownUnits } from '../shownUnits.ts'
import { tokenPrograms } from '../tokenAccounts.ts'
import { amount } from './solanaCalls.ts'
import type { Change } from './solanaFacts.ts'
import { allInstructions, type TokenBalance, type Transaction } from './solanaTransaction.ts'

/** Returns the changes of each owner's tokens, by mint. */
function tokenChanges({ meta }: Transaction) {
  const byMint = new Map<string, { decimals: number; owners: Map<string, bigint> }>()
  const add = ({ mint, owner = '', uiTokenAmount }: TokenBalance, sign: bigint) => {
    const known = byMint.get(mint) ?? { decimals: uiTokenAmount.decimals, owners: new Map() }
    known.owners.set(owner, (known.owners.get(owner) ?? 0n) + sign * shownUnits(uiTokenAmount))
    byMint.set(mint, known)
  }
  for (const balance of meta.preTokenBalances ?? []) add(balance, -1n)
  for (const balance of meta.postTokenBalances ?? []) add(balance, 1n)
  return byMint
}

/** Returns the account with the largest opposite change. */
function otherSide(changes: Iterable<readonly [string, bigint]>, own: bigint): string | undefined {
  const against = [...changes].filter(([, change]) => (own > 0n ? change < 0n : change > 0n))
  const [first] = against.sort(([, a], [, b]) => {
    const [x, y] = own > 0n ? [-a, -b] : [a, b]
    return x === y ? 0 : x > y ? -1 : 1
  })
  return first?.[0] || undefined
}

/** Returns the rent deposit for bytes of an account: for two years, with 128 bytes for the account itself. */
const rentFor = (space: bigint): bigint => (space + 128n) * 6960n

const opening = v.object({
  source: v.string(),
  newAccount: v.string(),
  owner: v.picklist(tokenPrograms),
  lamports: amount,
  space: amount,
})
const closing = v.object({ account: v.string(), destination: v.string() })

const keysOf = ({ transaction: tx }: Transaction) =>
  tx.message.accountKeys.map(({ pubkey }) => pubkey)

/** Returns the token accounts before or after a transaction, with their balances. */
const tokenPlaces = (read: Transaction, balances: readonly TokenBalance[] | null | undefined) =>
  new Map((balances ?? []).map((one) => [keysOf(read)[one.accountIndex] ?? '', one] as const))

/**
 * Returns the rent deposits of the token accounts that `account` opened, by their addresses: as much as their space
 * costs, which returns when they are closed. Everything above that, and all SOL into accounts of another kind, is a
 * transfer. A token account that is also closed here costs nothing.
 */
function rents(read: Transaction, account: string): ReadonlyMap<string, bigint> {
  const places = tokenPlaces(read, read.meta.postTokenBalances)
  const found = allInstructions(read).flatMap(({ program, parsed }) => {
    if (program !== 'system' || typeof parsed !== 'object') return []
    const info = v.safeParse(opening, parsed.info)
    if (!/^createAccount/.test(parsed.type) || !info.success) return []
    const { source, newAccount, lamports, space } = info.output
    if (source !== account || !places.has(newAccount)) return []
    const isLess = lamports < rentFor(space)
    return [[newAccount, isLess ? lamports : rentFor(space)] as const]
  })
  return new Map(found)
}

/** Returns the rent deposits of the token accounts that `account` opened. */
export const rentOf = (read: Transaction, account: string): bigint =>
  [...rents(read, account).values()].reduce((sum, rent) => sum + rent, 0n)

/** Returns the rent deposits that came back to `account` from closed token accounts. */
export function returnedRentOf(read: Transaction, account: string): bigint {
  const keys = keysOf(read)
  const places = tokenPlaces(read, read.meta.preTokenBalances)
  return allInstructions(read).reduce((sum, { program, parsed }) => {
    if (!program?.startsWith('spl-token') || typeof parsed !== 'object') return sum
    const info = v.safeParse(closing, parsed.info)
    if (parsed.type !== 'closeAccount' || !info.success) return sum
    if (info.output.destination !== account) return sum
    const held = places.get(info.output.account)
    const before = read.meta.preBalances[keys.indexOf(info.output.account)] ?? 0n
    if (!held) return sum
    // Its balance of wrapped SOL was the owner's.
    return sum + before - (held.mint === wrappedSol.address ? held.uiTokenAmount.amount : 0n)
  }, 0n)
}

/** Returns the change of `account`'s SOL, without the fee and the rent deposits of token accounts that it opened. */
export function nativeChange(read: Transaction, account: string): Change[] {
  const { meta } = read
  const kept = rents(read, account)
  const all = keysOf(read).map((key, index) => {
    const change = (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n)
    const fee = index === 0 ? meta.fee : 0n
    return [key, change + fee - (kept.get(key) ?? 0n)] as const
  })
  const moved = all.filter(([key]) => key === account).reduce((sum, [, change]) => sum + change, 0n)
  const own = moved + rentOf(read, account)
  if (own === 0n) return []
  const other = otherSide(all, own)
  return [{ decimals: 9, amount: String(own), ...(other !== undefined && { other }) }]
}

export function tokenChangesOf(read: Transaction, account: string): Change[] {
  return [...tokenChanges(read)].flatMap(([mint, { decimals, owners }]) => {
    const own = owners.get(account) ?? 0n
    if (own === 0n) return []
    const other = otherSide(owners, own)
    return [{ mint, decimals, amount: String(own), ...(other !== undefined && { other }) }]
  })
}
