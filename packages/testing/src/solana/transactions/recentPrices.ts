import type { Address } from '@solana/kit'
import type { Chain } from '../chain.ts'
import { computeBudgetOf } from './fees.ts'
import { writableKeys } from './keyRoles.ts'

const slots = 150n

/**
 * Returns the lowest price per compute unit (in millionths of a lamport) for each of the last 150 slots with a block.
 * It counts transactions that may write to all of the accounts; 0 if there is none.
 */
export function recentPrices(chain: Chain, accounts: readonly Address[]) {
  const newest = chain.blocks.slot()
  const prices = new Map<bigint, bigint>()
  for (const record of chain.transactions.all()) {
    if (record.slot + slots <= newest) continue
    const written = writableKeys(record.read)
    if (!accounts.every((account) => written.includes(account))) continue
    const { price } = computeBudgetOf(record.read.message)
    const before = prices.get(record.slot)
    if (before === undefined || price < before) prices.set(record.slot, price)
  }
  const from = newest - slots + 1n
  return Array.from({ length: Number(slots) }, (_, index) => from + BigInt(index))
    .filter((slot) => chain.blocks.time(slot) !== null)
    .map((slot) => ({ slot, prioritizationFee: prices.get(slot) ?? 0n }))
}
