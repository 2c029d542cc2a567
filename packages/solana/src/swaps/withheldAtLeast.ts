import { type SwapOrder, swapProblem } from '@portico/core/adapter'
import { withheldOf } from '@portico/decode/solana'
import type { SolanaRpc } from '../node/rpcFor.ts'
import type { SwapPlace } from './swapPlace.ts'

/** Maximum number of approximations: each lacks the fee on the last addition. */
const mostGuesses = 64

/**
 * Returns the order with the minimum that the exchange must promise. It is increased by the token's transfer fee,
 * because the program may count what it sends.
 */
export async function withheldAtLeast(
  rpc: SolanaRpc,
  order: SwapOrder,
  { get: { feeRules } }: SwapPlace,
): Promise<SwapOrder> {
  if (feeRules.every(({ basisPoints }) => basisPoints === 0n)) return order
  const { epoch } = await rpc.getEpochInfo({ commitment: 'confirmed' }).send()
  let least = order.least
  for (let guess = 0; guess < mostGuesses; guess++) {
    const missing = order.least - (least - (withheldOf(least, feeRules, epoch) ?? 0n))
    if (missing <= 0n) return { ...order, least }
    least += missing
  }
  throw swapProblem('unsafe')
}
