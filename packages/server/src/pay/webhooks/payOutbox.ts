import { causeText } from '../../store/causeText.ts'
import { payWebhookConstants } from '../../store/pay/payConstants.ts'
import type { ClaimedEvent, PayStore } from '../../store/pay/payStore.ts'
import { createStateLog } from '../../util/createStateLog.ts'
import type { Logger } from '../../util/logger.ts'
import type { Platform } from '../../util/platform.ts'
import type { PostWebhook } from '../../util/postWebhook.ts'
import { webhookHeaders } from './signWebhook.ts'

/** Sends to shops the messages that the database holds for them, also those that a stopped node left. */
export type PayOutbox = {
  /** Sends all due messages, and waits for them. */
  deliver: () => Promise<void>
  start: () => void
  stop: () => void
}

/** Creates an outbox. Nothing runs before `deliver` or `start`. */
export function createPayOutbox(options: {
  store: PayStore
  post: PostWebhook
  platform: Pick<Platform, 'now' | 'startTimer'>
  logger: Logger
}): PayOutbox {
  const { store, post, platform, logger } = options
  const { now } = platform
  const { batch: limit, leaseMs, lookMs, retryMs, mostRetryMs } = payWebhookConstants
  /** The shops with a delivery in progress: a shop that answers slowly, or not at all, delays no other. */
  const busy = new Map<string, Promise<void>>()
  const states = createStateLog(logger, now)
  let stopped = false
  let stopTimer = () => {}

  /** Sends a message, and returns whether the shop accepted it. */
  async function send({ id, body, tries, url, secrets }: ClaimedEvent): Promise<boolean> {
    if (url === undefined) {
      await store.endEvent(id)
      return true
    }
    const headers = webhookHeaders({ id, body }, { secrets, now: now() })
    const status = await post(url, body, headers).catch(() => 0)
    // Any other answer, including redirects, is not a receipt.
    if (status >= 200 && status < 300) {
      await store.endEvent(id)
      return true
    }
    logger.warn('pay webhook not delivered', { status, tries })
    const wait = Math.min(retryMs * 2 ** (tries - 1), mostRetryMs)
    await store.retryEvent(id, now() + wait)
    return false
  }

  /** Sends a shop's due messages. After one that the shop did not accept, the others wait for the next look. */
  async function notify(project: string): Promise<void> {
    for (;;) {
      const claimed = await store.claimEvents(project, { now: now(), limit, leaseMs })
      const taken = await Promise.all(claimed.map(send))
      if (stopped || claimed.length < limit || taken.includes(false)) return
    }
  }

  /** Notifies each shop separately. */
  async function startAll(): Promise<void> {
    for (const project of await store.dueProjects(now())) {
      if (busy.has(project)) continue
      const notified = notify(project)
        .catch((error) => logger.error('pay webhooks pending', { cause: causeText(error) }))
        .finally(() => busy.delete(project))
      busy.set(project, notified)
    }
  }

  async function run(): Promise<void> {
    await startAll().then(
      () => states.worked('', {}),
      (error) => states.failed('', 'error', 'pay webhooks pending', { cause: causeText(error) }),
    )
    if (!stopped) stopTimer = platform.startTimer(lookMs, () => void run())
  }

  return {
    deliver: async () => {
      await startAll()
      await Promise.all(busy.values())
    },
    start: () => void run(),
    stop: () => {
      stopped = true
      stopTimer()
    },
  }
}
