import type { FoundPayment } from '../store/pay/foundPayment.ts'
import type { OrderMarks } from '../store/pay/payStore.ts'

/**
 * The order that a payment is for; undefined where that is not beyond doubt. A mark in the call data decides; a
 * transaction with the marks of several orders is for none. Without a mark the exact amount decides, where one order alone
 * asks for it and takes plain transfers.
 */
export function matchPayment<Order extends OrderMarks>(
  found: FoundPayment,
  orders: readonly Order[],
): Order | undefined {
  const candidates = orders.filter(
    ({ token, recipient }) => token === found.token && recipient === found.recipient,
  )
  const marked = orders.filter(({ marker }) => found.input.includes(marker.slice(2)))
  if (marked.length > 0) {
    const [only, ...others] = marked
    return only && others.length === 0 && candidates.includes(only) ? only : undefined
  }
  const [only, ...others] = candidates.filter(
    ({ matchByAmount, amount, fromBlock }) =>
      matchByAmount && amount === found.amount && fromBlock < found.block,
  )
  return others.length === 0 ? only : undefined
}
