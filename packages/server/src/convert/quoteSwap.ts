import type { SwapQuote } from '@portico/contract'
import { formatUnits } from 'viem'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
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

/** Millionths in percent. */
const percent = (millionths: bigint) => formatUnits(millionths, 4)

/** A quote as the route answers it. */
export function writeQuote(
  { chain, market }: MarketChain,
  order: SwapOrder & { fromText: string; toText: string; spends: boolean },
  quoted: QuotedSwap,
): SwapQuote {
  const id = (address: LowerAddress) => `${chain.id}:${address}`
  const path =
    quoted.kind === 'wrap'
      ? [order.from, order.to]
      : [pooledTokenOf(market, order.from), ...quoted.route.legs.map(({ to }) => to)]
  return {
    id: null,
    fromAmount: String(order.amount),
    fromAccount: order.fromText,
    toAmount: String(quoted.out),
    toAccount: order.toText,
    provider: quoted.kind === 'wrap' ? chain.name : market.name,
    spender: quoted.kind === 'wrap' || !order.spends ? null : id(market.router),
    priceImpact: quoted.kind === 'wrap' ? '0' : formatUnits(quoted.route.impactBps, 2),
    transferFees:
      quoted.kind === 'wrap'
        ? { from: '0', to: '0' }
        : { from: percent(quoted.fees.from), to: percent(quoted.fees.to) },
    path: path.map(id),
  }
}
