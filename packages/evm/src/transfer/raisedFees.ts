import { type Hex, hexToBigInt, type RpcTransaction, toHex } from 'viem'
import type { Fees } from '../node/readFees.ts'

/** Prices in the form of wallets. */
type Prices = { gasPrice: Hex } | { maxFeePerGas: Hex; maxPriorityFeePerGas: Hex }

/**
 * Returns the price that a replacement of a pending transaction must pay: an eighth more in each field, and no less
 * than the current price. The strictest nodes require an eighth, geth a tenth.
 */
export function raisedFees(
  { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: RpcTransaction,
  fees: Fees,
): Prices {
  // The hash covers only the fields of its type: a node may add others.
  if (type !== '0x2') return { gasPrice: toHex(atLeast(raised(gasPrice), fees.highest)) }
  const tip = 'tip' in fees ? fees.tip : 0n
  return {
    maxFeePerGas: toHex(atLeast(raised(maxFeePerGas), fees.highest)),
    maxPriorityFeePerGas: toHex(atLeast(raised(maxPriorityFeePerGas), tip)),
  }
}

/** Returns an eighth more, rounded up, and always more than before. */
const raised = (price: Hex | undefined): bigint => {
  const before = hexToBigInt(price ?? '0x0')
  return before + before / 8n + 1n
}

const atLeast = (value: bigint, least: bigint): bigint => (value < least ? least : value)
