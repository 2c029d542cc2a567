import type { RpcCall, RpcOutcome } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'
import { bestRoute, type Route } from './bestRoute.ts'
import type { MarketChain } from './createMarkets.ts'
import { lensCall, readLens } from './readLens.ts'
import type { Market } from './readMarket.ts'
import { pooledTokenOf, type SwapOrder } from './swapOrder.ts'

/** What a swap would give. `wrap`: the chain's own currency and the token that stands for it, one for one. */
export type QuotedSwap =
  | { kind: 'wrap'; out: bigint; timestamp: bigint }
  | {
      kind: 'route'
      out: bigint
      timestamp: bigint
      route: Route
      /** What the tokens keep of a transfer, in millionths; `sold` what the one that is got keeps when it is sold again. */
      fees: { from: bigint; to: bigint; sold: bigint }
    }

/** What is asked on the chain for a quote, and how the outcomes read. */
export type SwapQuestion = {
  calls: readonly RpcCall[]
  /** @throws ApiError `AMOUNT_TOO_SMALL`, `NO_SWAP_ROUTE`, `UPSTREAM_UNAVAILABLE`. */
  read: (outcomes: readonly RpcOutcome[]) => QuotedSwap
}

/** What to ask of an order. */
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
    // Those pools take what was sent, and count as given what was sent: neither holds of such a token.
    if (market.calls === 'UniversalRouter' && feeIn + feeOut > 0n)
      throw new ApiError('NO_SWAP_ROUTE', { field: 'to' })
    const route = bestRoute(market, question, answer)
    const fees = { from: feeIn, to: feeOut, sold: sellOut }
    return { kind: 'route', out: route.out, timestamp, route, fees }
  }
  return { calls: [lensCall(market, question)], read }
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
  const { calls, read } = swapQuestion(market, order)
  const all = [...calls, ...alongside]
  const outcomes = all.length > 0 ? await rpc.send(all) : []
  return { quoted: read(outcomes), outcomes: outcomes.slice(calls.length) }
}
