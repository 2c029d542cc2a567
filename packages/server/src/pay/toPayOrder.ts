import type { PayOrder, ShopOrder } from '@portico/contract'
import type { OrderWithPayments } from '../store/pay/payStore.ts'
import { receivedOf, remainingOf } from './orderStatus.ts'
import { toUnits } from './units.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** The data that answers need besides the order. */
export type OrderContext = {
  /** The name of the project. */
  merchant: string
  /** Writes an address in the form that answers have. */
  writeAddress: (address: string) => string
}

/** Returns the parts of an order that a visitor may read. */
export function toPayOrder(
  order: OrderWithPayments,
  { merchant, writeAddress }: OrderContext,
): PayOrder {
  const units = (amount: bigint) => toUnits(amount, order.decimals)
  const { payments } = order
  return {
    id: order.id,
    status: order.status,
    merchant,
    asset: order.asset,
    chainId: order.chain,
    ...(order.token && { token: writeAddress(order.token) }),
    symbol: order.symbol,
    decimals: order.decimals,
    amount: units(order.amount),
    received: units(receivedOf(payments)),
    remaining: units(remainingOf(order, payments)),
    recipient: writeAddress(order.recipient),
    marker: order.marker,
    reference: order.reference,
    description: order.description,
    returnUrl: order.returnUrl,
    confirmations: order.confirmations,
    createdAt: iso(order.createdAt),
    expiresAt: iso(order.expiresAt),
    payments: payments.map(({ hash, amount, payer, at, isConfirmed }) => ({
      hash,
      amount: units(amount),
      from: writeAddress(payer),
      at: iso(at),
      isConfirmed,
    })),
    ...(order.refundAddress !== null && { refundAddress: writeAddress(order.refundAddress) }),
  }
}

/** Returns the parts of an order that its shop may read. */
export const toShopOrder = (order: OrderWithPayments, context: OrderContext): ShopOrder => ({
  ...toPayOrder(order, context),
  toleranceBps: order.toleranceBps,
  matchByAmount: order.matchByAmount,
  metadata: { ...order.metadata },
})
