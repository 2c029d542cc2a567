import type { Address } from '@solana/kit'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { priceCeiling, priceFloor, pricePercentile } from './feeConstants.ts'

/**
 * Returns the price to offer for a compute unit, in millionths of a lamport: what writers of the same accounts paid
 * recently, within bounds.
 */
export async function priceOf(rpc: SolanaRpc, writable: readonly Address[]): Promise<bigint> {
  const fees = await rpc.getRecentPrioritizationFees([...writable]).send()
  const paid = fees.map(({ prioritizationFee }) => BigInt(prioritizationFee))
  return priceAmong(paid)
}

/** Returns the price at the percentile, within the bounds. */
export function priceAmong(paid: readonly bigint[]): bigint {
  const sorted = [...paid].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * pricePercentile) / 100))
  const price = sorted[at] ?? 0n
  return price < priceFloor ? priceFloor : price > priceCeiling ? priceCeiling : price
}
