import type { SwapAmount, SwapOrder, TransactionRequest } from '@portico/core/adapter'
import { assertSwap, type Swapper } from './assertSwap.ts'
import { readAcrossCall } from './readAcrossCall.ts'

/**
 * Returns the minimum refund of a swap across networks if nobody delivers. @throws PorticoError the problem `unsafe`
 * unless it matches the order.
 */
export function readBridged(
  order: SwapOrder,
  transaction: TransactionRequest,
  router: Swapper,
): SwapAmount {
  const { data = '0x' } = assertSwap(order, transaction, router)
  return readAcrossCall(data).bridged
}
