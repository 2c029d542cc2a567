import * as v from 'valibot'
import { amount } from './solanaCalls.ts'
import type { Change } from './solanaFacts.ts'
import { allInstructions, type TokenBalance, type Transaction } from './solanaTransaction.ts'

/** By how much the tokens of each owner changed, by mint. */
function tokenChanges({ meta }: Transaction) {
  const byMint = new Map<string, { decimals: number; owners: Map<string, bigint> }>()
  const add = ({ mint, owner = '', uiTokenAmount }: TokenBalance, sign: bigint) => {
    const known = byMint.get(mint) ?? { decimals: uiTokenAmount.decimals, owners: new Map() }
    known.owners.set(owner, (known.owners.get(owner) ?? 0n) + sign * uiTokenAmount.amount)
    byMint.set(mint, known)
  }
  for (const balance of meta.preTokenBalances ?? []) add(balance, -1n)
  for (const balance of meta.postTokenBalances ?? []) add(balance, 1n)
  return byMint
}

/** Who changed the other way, by most. */
function otherSide(changes: Iterable<readonly [string, bigint]>, own: bigint): string | undefined {
  const against = [...changes].filter(([, change]) => (own > 0n ? change < 0n : change > 0n))
  const [first] = against.sort(([, a], [, b]) => {
    const [x, y] = own > 0n ? [-a, -b] : [a, b]
    return x === y ? 0 : x > y ? -1 : 1
  })
  return first?.[0] || undefined
}

/** What creating accounts took from `account`: it comes back when they are closed, as one that is closed here is no cost at all. */
export function rentOf(read: Transaction, account: string): bigint {
  const { accountKeys } = read.transaction.message
  const closed = accountKeys.filter((_, index) => read.meta.postBalances[index] === 0n)
  let rent = 0n
  for (const { program, parsed } of allInstructions(read)) {
    if (program !== 'system' || typeof parsed !== 'object') continue
    if (!/^createAccount/.test(parsed.type) || parsed.info.source !== account) continue
    if (closed.some(({ pubkey }) => pubkey === parsed.info.newAccount)) continue
    const lamports = v.safeParse(amount, parsed.info.lamports)
    if (lamports.success) rent += lamports.output
  }
  return rent
}

export function nativeChange(read: Transaction, account: string, rent: bigint): Change[] {
  const { meta, transaction: tx } = read
  const keys = tx.message.accountKeys.map(({ pubkey }) => pubkey)
  const isPayer = keys[0] === account
  const all = keys.map((key, index) => {
    const change = (meta.postBalances[index] ?? 0n) - (meta.preBalances[index] ?? 0n)
    return [key, index === 0 ? change + meta.fee : change] as const
  })
  const total = all.filter(([key]) => key === account).reduce((sum, [, change]) => sum + change, 0n)
  const own = total + (isPayer || total < 0n ? rent : 0n)
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
