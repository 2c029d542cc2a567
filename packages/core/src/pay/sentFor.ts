import type { Context } from '../context/context.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { hashesOf, isUnsafe, maySend, type Tracked } from '../types/tracked.ts'
import type { Order } from './readOrder.ts'

/** Whether an order has received its final payment. */
export const isSettled = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'paid' || status === 'overpaid' || status === 'paid_late'

/** Whether an order can be paid at a time. */
export const isPayable = (order: Order, now: number): boolean =>
  (order.status === 'open' || order.status === 'partly_paid') &&
  order.remaining > 0n &&
  now <= order.expiresAt

/** Whether a transaction may transfer, or has transferred, its amount. */
function counts(transaction: Tracked): boolean {
  const { status } = transaction
  if (isUnsafe(transaction)) return true
  if (status.state === 'failed' || status.state === 'preparing') return false
  if (status.state === 'waiting') return maySend(transaction)
  return status.state !== 'replaced' || status.same
}

/** Whether the server has found a transaction on the chain. */
const isFound = (order: Order | undefined, transaction: Tracked): boolean =>
  hashesOf(transaction).some((hash) => order?.payments.some((payment) => payment.hash === hash))

/**
 * Returns the payment that this browser has sent for an order and the server has not found yet, on any page and before
 * any reload. Another payment meanwhile would be a double one.
 */
export const sentFor = (
  transactions: readonly Tracked[],
  id: string,
  order: Order | undefined,
): Tracked | undefined =>
  transactions.find(
    (transaction) =>
      transaction.transfer.order === id &&
      !transaction.transfer.swap &&
      counts(transaction) &&
      !isFound(order, transaction),
  )

/** Returns the newest swap that this browser has made, or may have made, to pay an order; failed ones do not count. */
export const swapFor = (transactions: readonly Tracked[], id: string): Tracked | undefined =>
  transactions.find(
    (transaction) =>
      transaction.transfer.order === id && transaction.transfer.swap && counts(transaction),
  )

/** Returns the store of this browser's transactions. */
export const sentTransactions = (context: Context) => trackerOf(context).store
