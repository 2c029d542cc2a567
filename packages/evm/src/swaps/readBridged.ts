import type { SwapAmount, SwapOrder, TransactionRequest } from '@portico/core/adapter'
import { assertSwap, type Swapper } from './assertSwap.ts'
import { readAcrossCall } from './readAcrossCall.ts'

/** What a swap across networks pays back at least where nobody delivers. @throws PorticoError the problem `unsafe` unless it is the order. */
export function readBridged(
  order: SwapOrder,
  transaction: TransactionRequest,
  router: Swapper,
): SwapAmount {
  const { data = '0x' } = assertSwap(order, transaction, router)
  return readAcrossCall(data).bridged
}
