import type { Asset } from '../assets/asset.ts'
import { swapId } from '../assets/swapId.ts'
import type { Context } from '../context/context.ts'
import { quoteSwap, type SwapOffer } from '../swap/quoteSwap.ts'
import { swapProblem } from '../swap/swapProblem.ts'
import { swapQuoteMs } from '../swap/swapQueries.ts'

import { type Order, orderAsset } from './readOrder.ts'

/** The price of an order in another token, in base units of it. Never more than this is paid. */
export type PaymentOffer = Omit<SwapOffer, 'ways'> & { give: Asset; amount: bigint }

type Wanted = {
  order: Order
  give: Asset
  /** The plain address that pays. */
  from: string
  without: readonly string[]
}

/** In percent. A surplus is no reason to revert a swap: the minimum received is the order's amount. */
const slippage = 2

/** Returns the swap of an offer. Its minimum received is the missing amount. */
export const paymentSwap = (
  { give, amount, quoted, source }: PaymentOffer,
  order: Order,
  from: string,
) => ({
  give,
  get: orderAsset(order),
  amount,
  quoted,
  least: order.remaining,
  source,
  from,
  slippage,
})

/**
 * The margin above the missing amount in a quote, in hundredths of a percent: the price may get so much worse before
 * the swap reverts.
 */
const slackBps = 100n
/** A quote that exceeds the target by more than this, in hundredths of a percent, is refined. */
const nearBps = 30n
const mostSteps = 6

const ceil = (a: bigint, b: bigint) => (a + b - 1n) / b

/**
 * Returns the current price of an order in another token, with a margin so that the swap still pays it after the price
 * has moved by a percent. The visitor keeps the surplus. Servers quote by the amount to sell, so the price is
 * approached in steps. The first step is the amount that selling the order's amount would bring; later steps scale in
 * proportion. Sends no request to the wallet.
 * @throws PorticoError as `quoteSwap`; the problem `noRoute` if no amount is enough.
 */
export async function quotePayment(
  context: Context,
  { order, give, from, without }: Wanted,
  signal?: AbortSignal,
): Promise<PaymentOffer> {
  const get = orderAsset(order)
  const target = ceil(order.remaining * 10_000n, 10_000n - slackBps)
  const quote = (amount: bigint) => quoteSwap(context, { give, get, amount, from, without }, signal)
  const sale = { give: get, get: give, amount: target, from, without }
  let amount = (await quoteSwap(context, sale, signal)).quoted
  let best: PaymentOffer | undefined
  for (let step = 0; step < mostSteps; step++) {
    const { ways: _, ...offer } = await quote(amount)
    const isEnough = offer.quoted >= target
    if (isEnough && (!best || amount < best.amount)) best = { ...offer, give, amount }
    if (isEnough && offer.quoted * 10_000n <= target * (10_000n + nearBps)) break
    // A little more than in proportion, because larger amounts get a worse price.
    const next = ceil(amount * target * 10_010n, offer.quoted * 10_000n)
    if (best && next >= best.amount) break
    amount = next
  }
  if (!best) throw swapProblem('noRoute')
  return best
}

/** Returns `quotePayment` as a query, fresh for `swapQuoteMs`. */
export const paymentQuery = (context: Context, wanted: Wanted) => ({
  queryKey: [
    'payment',
    wanted.order.id,
    String(wanted.order.remaining),
    wanted.order.recipient,
    swapId(wanted.give),
    wanted.from,
    wanted.without.join(),
  ] as const,
  staleTime: swapQuoteMs,
  queryFn: ({ signal }: { signal: AbortSignal }) => quotePayment(context, wanted, signal),
})
