import type { ServedChain } from '../families/servedChain.ts'
import type { Projects } from '../projects/projects.ts'
import { lastTryOf } from '../store/pay/eventStatements.ts'
import type { OrderWithPayments } from '../store/pay/payStore.ts'
import type { Store } from '../store/store.ts'
import type { Logger } from '../util/logger.ts'
import type { Platform } from '../util/platform.ts'
import { createPostWebhook } from '../util/postWebhook.ts'
import { keyHandlers } from './keyHandlers.ts'
import { payChainsOf } from './payChains.ts'
import { payHandlers } from './payHandlers.ts'
import { createPayWatcher } from './payWatcher.ts'
import { type OrderContext, toShopOrder } from './toPayOrder.ts'
import { createPayOutbox } from './webhooks/payOutbox.ts'

/** The dependencies of orders. */
type PayOptions = {
  config: { payWebhookHosts: string[] }
  store: Pick<Store, 'pay' | 'keys'>
  platform: Platform
  logger: Logger
}

/** The orders with their handlers, their watcher, and the outbox that notifies shops. */
export type Pay = {
  handlers: ReturnType<typeof payHandlers> & ReturnType<typeof keyHandlers>
  /** Checks the chains once and sends due messages to shops. */
  look: () => Promise<void>
  start: () => void
  stop: () => void
}

/** Creates the orders of a server. Nothing runs before `start`. Reads and writes may throw `StorageError`. */
export function createPay(
  { config, store, platform, logger }: PayOptions,
  { chains: served, projects }: { chains: readonly ServedChain[]; projects: Projects },
): Pay {
  const { now } = platform
  const chains = payChainsOf(served)
  const hosts = new Set(config.payWebhookHosts)
  const outbox = createPayOutbox({
    store: store.pay,
    post: createPostWebhook(hosts),
    platform,
    logger,
  })

  async function contextOf({ project, chain }: OrderWithPayments): Promise<OrderContext> {
    const merchant = (await projects.find(project))?.name ?? ''
    const family = chains.get(chain)?.family
    return { merchant, writeAddress: (address) => family?.writeAddress(address) ?? address }
  }

  const watcher = createPayWatcher({
    chains,
    store: store.pay,
    platform,
    logger,
    onStatus: async (order, to) => {
      const data = toShopOrder({ ...order, status: to }, await contextOf(order))
      const timestamp = new Date(now()).toISOString()
      await store.pay.changeStatus({
        order,
        to,
        event: {
          id: `msg_${order.id}_${order.changes + 1}`,
          body: JSON.stringify({ type: `order.${to}`, timestamp, data }),
          now: now(),
          expiresAt: lastTryOf(now()),
        },
      })
    },
  })
  return {
    handlers: {
      ...payHandlers({ chains, contextOf, hosts, store: store.pay, now }),
      ...keyHandlers({ keys: store.keys, projects, now }),
    },
    look: async () => {
      await watcher.look()
      await outbox.deliver()
    },
    start: () => {
      watcher.start()
      outbox.start()
    },
    stop: () => {
      watcher.stop()
      outbox.stop()
    },
  }
}
