import type { FoundPayment } from '../store/pay/foundPayment.ts'
import type { OrderMarks } from '../store/pay/payStore.ts'
import { groupBy } from '../util/groupBy.ts'

const amountKey = ({
  token,
  recipient,
  amount,
}: Pick<OrderMarks, 'token' | 'recipient' | 'amount'>) => `${token} ${recipient} ${amount}`

/**
 * Returns a function that finds the order of a payment, or undefined if there is any doubt. A mark of the payer
 * decides. A transaction with the marks of several orders is for none. Without a mark the exact amount decides, if only
 * one order requests that amount and accepts plain transfers.
 */
export function createMatcher<Order extends OrderMarks>(
  orders: readonly Order[],
): (found: FoundPayment) => Order | undefined {
  const byMark = new Map(orders.map((order) => [order.marker, order]))
  const byAmount = groupBy(
    orders.filter(({ matchByAmount }) => matchByAmount),
    amountKey,
  )
  return (found) => {
    const [mark, ...others] = found.marks
    if (mark !== undefined) {
      const order = byMark.get(mark)
      const isFor = order?.token === found.token && order.recipient === found.recipient
      return isFor && others.length === 0 ? order : undefined
    }
    const same = byAmount.get(amountKey(found)) ?? []
    const [only, ...rest] = same.filter(({ fromBlock }) => fromBlock < found.block)
    return rest.length === 0 ? only : undefined
  }
}
