import type { RpcCall, RpcOutcome } from '../rpc/outcome.ts'
import { bestRoute, type Route } from './bestRoute.ts'
import type { MarketChain } from './createMarkets.ts'
import { lensCall, readLens } from './readLens.ts'
import { pooledTokenOf, type SwapOrder } from './swapOrder.ts'

/** What a swap would give. `wrap`: the chain's own currency and the token that stands for it, one for one. */
export type QuotedSwap =
  | { kind: 'wrap'; out: bigint; timestamp: bigint }
  | {
      kind: 'route'
      out: bigint
      timestamp: bigint
      route: Route
      /** What the tokens keep of a transfer, in millionths. */
      fees: { from: bigint; to: bigint }
    }

/**
 * What an order would give now. `alongside` are calls that are made in the same request; their outcomes come with it.
 * @throws ApiError `AMOUNT_TOO_SMALL`, `NO_SWAP_ROUTE`, `UPSTREAM_UNAVAILABLE`.
 */
export async function quoteSwap(
  { rpc, market }: MarketChain,
  order: SwapOrder,
  alongside: readonly RpcCall[] = [],
): Promise<{ quoted: QuotedSwap; outcomes: RpcOutcome[] }> {
  const question = {
    from: pooledTokenOf(market, order.from),
    to: pooledTokenOf(market, order.to),
    amount: order.amount,
  }
  if (question.from === question.to) {
    const outcomes = alongside.length > 0 ? await rpc.send(alongside) : []
    return { quoted: { kind: 'wrap', out: order.amount, timestamp: 0n }, outcomes }
  }
  const [lens, ...outcomes] = await rpc.send([lensCall(market, question), ...alongside])
  const answer = readLens(lens)
  const route = bestRoute(market, question, answer)
  const { timestamp, feeIn, feeOut } = answer
  const fees = { from: feeIn, to: feeOut }
  return { quoted: { kind: 'route', out: route.out, timestamp, route, fees }, outcomes }
}
