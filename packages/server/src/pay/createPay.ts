import type { ServedChain } from '../balance/balances.ts'
import type { Projects } from '../projects/projects.ts'
import { createPostWebhook } from '../relay/webhooks/postWebhook.ts'
import type { ServerOptions } from '../serverOptions.ts'
import { keyHandlers } from './keyHandlers.ts'
import { payChainsOf } from './payChains.ts'
import { payHandlers } from './payHandlers.ts'
import { createPayWatcher } from './payWatcher.ts'
import { lastTryOf } from './store/eventStatements.ts'
import type { OrderWithPayments } from './store/payStore.ts'
import { type OrderContext, toShopOrder } from './toPayOrder.ts'
import { createPayOutbox } from './webhooks/payOutbox.ts'

/** Orders, who looks after them, and who tells shops. */
export type Pay = {
  handlers: ReturnType<typeof payHandlers> & ReturnType<typeof keyHandlers>
  /** Looks at the chains once and tells shops what is due. */
  look: () => Promise<void>
  start: () => void
  stop: () => void
}

/** Nothing runs before `start`. What it reads or writes may throw `StorageError`. */
export function createPay(
  { config, store, platform, logger }: ServerOptions,
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
