import { type SwapOrder, swapProblem } from '@portico/core/adapter'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { withheldOf } from '../node/tokenExtensions.ts'
import type { SwapPlace } from './swapPlace.ts'

/** As many guesses as are ever needed: each is short by what the last one left out. */
const mostGuesses = 64

/**
 * The order with the least that the exchange has to promise: what of a token does not arrive comes on top, since the program
 * may count what leaves it.
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
