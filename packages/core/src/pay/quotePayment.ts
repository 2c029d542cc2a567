import type { Asset } from '../assets/asset.ts'
import { swapId } from '../assets/swapId.ts'
import type { Context } from '../context/context.ts'
import { quoteSwap, type SwapOffer } from '../swap/quoteSwap.ts'
import { swapProblem } from '../swap/swapProblem.ts'
import { swapQuoteMs } from '../swap/swapQueries.ts'

import { type Order, orderAsset } from './readOrder.ts'

/** What an order costs in another token, in base units of that: no more is given, whatever comes. */
export type PaymentOffer = Omit<SwapOffer, 'ways'> & { give: Asset; amount: bigint }

type Wanted = {
  order: Order
  give: Asset
  /** The plain address that pays. */
  from: string
  without: readonly string[]
}

/** In percent. What comes beyond the order is no reason to undo a swap: what has to come is the order's amount. */
const slippage = 2

/** The swap that an offer is, of which no less may come than is missing. */
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

/** How much less than quoted may come before the swap is undone, in hundredths of a percent: what is quoted above the price. */
const slackBps = 100n
/** A price that one step has missed by more is looked for again. */
const nearBps = 30n
const mostSteps = 6

const ceil = (a: bigint, b: bigint) => (a + b - 1n) / b

/**
 * What an order would cost in another token now, so that a price that moves by a percent still pays it; what comes beyond the order
 * is the visitor's. Servers quote by what is given, so it is found in steps: first from what selling the order's amount would
 * bring, then in proportion. Asks nothing of the wallet.
 * @throws PorticoError as `quoteSwap`; the problem `noRoute` where no amount is enough.
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
    // A little more than in proportion, since the more is given, the less comes for each.
    const next = ceil(amount * target * 10_010n, offer.quoted * 10_000n)
    if (best && next >= best.amount) break
    amount = next
  }
  if (!best) throw swapProblem('noRoute')
  return best
}

/** The same as a query, fresh for `swapQuoteMs`. */
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
