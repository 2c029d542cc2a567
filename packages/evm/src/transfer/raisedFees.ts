import { type Hex, hexToBigInt, type RpcTransaction, toHex } from 'viem'
import type { Fees } from '../node/readFees.ts'

/** Prices as a wallet takes them. */
type Prices = { gasPrice: Hex } | { maxFeePerGas: Hex; maxPriorityFeePerGas: Hex }

/**
 * What a transaction has to pay to take the place of one that waits: an eighth more in each field, which is what the
 * strictest nodes ask (geth asks for a tenth), and no less than what is asked now.
 */
export function raisedFees(
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: RpcTransaction,
  fees: Fees,
): Prices {
  if (maxFeePerGas == null || maxPriorityFeePerGas == null)
    return { gasPrice: toHex(atLeast(raised(gasPrice), fees.highest)) }
  const tip = 'tip' in fees ? fees.tip : 0n
  return {
    maxFeePerGas: toHex(atLeast(raised(maxFeePerGas), fees.highest)),
    maxPriorityFeePerGas: toHex(atLeast(raised(maxPriorityFeePerGas), tip)),
  }
}

/** An eighth more, rounded up, and always more. */
const raised = (price: Hex | undefined): bigint => {
  const before = hexToBigInt(price ?? '0x0')
  return before + before / 8n + 1n
}

const atLeast = (value: bigint, least: bigint): bigint => (value < least ? least : value)
