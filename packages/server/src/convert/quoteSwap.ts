import type { RpcCall, RpcOutcome } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'
import { bestRoute, type Route } from './bestRoute.ts'
import type { MarketChain } from './createMarkets.ts'
import { lensCall, readLens } from './readLens.ts'
import type { Market } from './readMarket.ts'
import { pooledTokenOf, type SwapOrder } from './swapOrder.ts'

/** The output of a swap. `wrap`: the native currency and its wrapped token, one for one. */
export type QuotedSwap =
  | { kind: 'wrap'; out: bigint; timestamp: bigint }
  | {
      kind: 'route'
      out: bigint
      timestamp: bigint
      route: Route
      /**
       * The transfer fees of the tokens, in millionths. `sold` is the fee of the bought token when it is sold again.
       */
      fees: { from: bigint; to: bigint; sold: bigint }
    }

/** The calls of a quote, and the reader of their outcomes. */
export type SwapQuestion = {
  calls: readonly RpcCall[]
  /** @throws ApiError `AMOUNT_TOO_SMALL`, `NO_SWAP_ROUTE`, `UPSTREAM_UNAVAILABLE`. */
  read: (outcomes: readonly RpcOutcome[]) => QuotedSwap
}

/** Returns the calls for an order. */
export function swapQuestion(market: Market, order: SwapOrder): SwapQuestion {
  const question = {
    from: pooledTokenOf(market, order.from),
    to: pooledTokenOf(market, order.to),
    amount: order.amount,
  }
  if (question.from === question.to)
    return { calls: [], read: () => ({ kind: 'wrap', out: order.amount, timestamp: 0n }) }
  const read = ([lens]: readonly RpcOutcome[]): QuotedSwap => {
    const answer = readLens(lens)
    const { timestamp, feeIn, feeOut, sellOut } = answer
    // Those pools take the sent amount, and count the sent amount as paid. Neither is true for such a token.
    if (market.calls === 'UniversalRouter' && feeIn + feeOut > 0n)
      throw new ApiError('NO_SWAP_ROUTE', { field: 'to' })
    const route = bestRoute(market, question, answer)
    const fees = { from: feeIn, to: feeOut, sold: sellOut }
    return { kind: 'route', out: route.out, timestamp, route, fees }
  }
  return { calls: [lensCall(market, question)], read }
}

/**
 * Returns the present output of an order. `alongside` are calls in the same request, whose outcomes are in the result.
 * @throws ApiError `AMOUNT_TOO_SMALL`, `NO_SWAP_ROUTE`, `UPSTREAM_UNAVAILABLE`.
 */
export async function quoteSwap(
  { rpc, market }: MarketChain,
  order: SwapOrder,
  alongside: readonly RpcCall[] = [],
): Promise<{ quoted: QuotedSwap; outcomes: RpcOutcome[] }> {
  const { calls, read } = swapQuestion(market, order)
  const all = [...calls, ...alongside]
  const outcomes = all.length > 0 ? await rpc.send(all) : []
  return { quoted: read(outcomes), outcomes: outcomes.slice(calls.length) }
}
