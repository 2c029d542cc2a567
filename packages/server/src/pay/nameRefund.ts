import { randomBytes } from 'node:crypto'
import { ApiError } from '../http/apiError.ts'
import { lastTryOf } from '../store/pay/eventStatements.ts'
import type { OrderWithPayments, PayStore } from '../store/pay/payStore.ts'
import type { PayChains } from './payChains.ts'
import { type OrderContext, toShopOrder } from './toPayOrder.ts'

const nobody = /^0x0{40}$/

/**
 * Sets the address to which an order's money goes back. Notifies the shop, because its last message about the order may
 * be older.
 * @throws ApiError `INVALID_ADDRESS`, `INVALID_REQUEST`, `UNSUPPORTED_CHAIN`, `ALREADY_EXISTS`.
 */
export async function nameRefund(
  { chains, store, now }: { chains: PayChains; store: PayStore; now: () => number },
  order: OrderWithPayments,
  { address: text, context }: { address: string; context: OrderContext },
): Promise<OrderWithPayments> {
  const served = chains.get(order.chain)
  if (!served) throw new ApiError('UNSUPPORTED_CHAIN', { field: 'id' })
  const address = served.family.readAddress(text)
  if (nobody.test(address) || address === order.recipient || address === order.token)
    throw new ApiError('INVALID_REQUEST', {
      field: 'address',
      description: 'is nobody’s, the shop’s or the token’s',
    })
  const named = { ...order, refundAddress: address }
  const at = now()
  const data = toShopOrder(named, context)
  const body = { type: 'order.refund_address', timestamp: new Date(at).toISOString(), data }
  const isNamed = await store.setRefund({
    order,
    address,
    event: {
      id: `msg_${order.id}_${randomBytes(8).toString('hex')}`,
      body: JSON.stringify(body),
      now: at,
      expiresAt: lastTryOf(at),
    },
  })
  if (!isNamed) throw new ApiError('ALREADY_EXISTS', { field: 'address' })
  return named
}
