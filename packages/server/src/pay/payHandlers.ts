import { ApiError } from '../http/apiError.ts'
import { projectIdOf } from '../http/guards.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { payWebhookConstants } from '../store/pay/payConstants.ts'
import type { OrderWithPayments, PayStore } from '../store/pay/payStore.ts'
import { isWebhook } from '../util/postWebhook.ts'
import { createOrder } from './createOrder.ts'
import { nameRefund } from './nameRefund.ts'
import type { PayChains } from './payChains.ts'
import { type OrderContext, toPayOrder, toShopOrder } from './toPayOrder.ts'
import { createWebhookSecret } from './webhooks/signWebhook.ts'

type PayRoutes =
  | 'readPayOrder'
  | 'setPayRefund'
  | 'createPayOrder'
  | 'readShopOrder'
  | 'setPayWebhook'
  | 'deletePayWebhook'

/** Handles orders: for visitors by their ids, and for the shops that own them by a secret key. */
export function payHandlers({
  chains,
  contextOf,
  hosts,
  store,
  now,
}: {
  chains: PayChains
  contextOf: (order: OrderWithPayments) => Promise<OrderContext>
  /** Hosts of webhooks that may be private. */
  hosts: ReadonlySet<string>
  store: PayStore
  now: () => number
}): HandlersOf<PayRoutes> {
  /** Finds an order. Treats one of another project as unknown. */
  async function findOf(project: string | undefined, id: string): Promise<OrderWithPayments> {
    const order = await store.find(id)
    if (!order || order.project !== project) throw new ApiError('NOT_FOUND', { field: 'id' })
    return order
  }
  return {
    readPayOrder: async ({ params }, c) => {
      const order = await findOf(projectIdOf(c), params.id)
      return toPayOrder(order, await contextOf(order))
    },
    setPayRefund: async ({ params, body: { address } }, c) => {
      const order = await findOf(projectIdOf(c), params.id)
      const context = await contextOf(order)
      const named = await nameRefund({ chains, store, now }, order, { address, context })
      return toPayOrder(named, context)
    },
    createPayOrder: async ({ body }, c) => {
      const order = await createOrder({ chains, store, now }, c.get('project'), body)
      return toShopOrder(order, await contextOf(order))
    },
    readShopOrder: async ({ params }, c) => {
      const order = await findOf(c.get('project'), params.id)
      return toShopOrder(order, await contextOf(order))
    },
    setPayWebhook: async ({ body: { url } }, c) => {
      const description = 'must be an https address that is public'
      if (!isWebhook(url, hosts))
        throw new ApiError('INVALID_REQUEST', { field: 'url', description })
      const secret = createWebhookSecret()
      const oldUntil = now() + payWebhookConstants.rotationMs
      await store.setWebhook(c.get('project'), { url, secret, oldUntil })
      return { url, secret }
    },
    deletePayWebhook: async (_, c) => ({ removed: await store.deleteWebhook(c.get('project')) }),
  }
}
