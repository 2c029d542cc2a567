import { causeText } from '../../store/causeText.ts'
import { payWebhookConstants } from '../../store/pay/payConstants.ts'
import type { ClaimedEvent, PayStore } from '../../store/pay/payStore.ts'
import type { Logger } from '../../util/logger.ts'
import type { Platform } from '../../util/platform.ts'
import type { PostWebhook } from '../../util/postWebhook.ts'
import { webhookHeaders } from './signWebhook.ts'

/** Tells shops what the database says they are still to be told; also what a node left that ended. */
export type PayOutbox = {
  /** Sends what is due. */
  deliver: () => Promise<void>
  start: () => void
  stop: () => void
}

/** Nothing runs before `deliver` or `start`. */
export function createPayOutbox(options: {
  store: PayStore
  post: PostWebhook
  platform: Pick<Platform, 'now' | 'startTimer'>
  logger: Logger
}): PayOutbox {
  const { store, post, platform, logger } = options
  const { now } = platform
  const { batch: limit, leaseMs, lookMs, retryMs, mostRetryMs } = payWebhookConstants
  let stopped = false
  let stopTimer = () => {}

  async function send({ id, body, tries, url, secrets }: ClaimedEvent): Promise<void> {
    if (url === undefined) return store.endEvent(id)
    const headers = webhookHeaders({ id, body }, { secrets, now: now() })
    const status = await post(url, body, headers).catch(() => 0)
    // Any other answer, redirects too, is no receipt.
    if (status >= 200 && status < 300) return store.endEvent(id)
    logger.warn('shop not told', { status, tries })
    const wait = Math.min(retryMs * 2 ** (tries - 1), mostRetryMs)
    await store.retryEvent(id, now() + wait)
  }

  async function deliver(): Promise<void> {
    let claimed: ClaimedEvent[]
    do {
      claimed = await store.claimEvents({ now: now(), limit, leaseMs })
      await Promise.all(claimed.map(send))
    } while (claimed.length === limit && !stopped)
  }

  async function run(): Promise<void> {
    await deliver().catch((error) => logger.error('shops wait', { cause: causeText(error) }))
    if (!stopped) stopTimer = platform.startTimer(lookMs, () => void run())
  }

  return {
    deliver,
    start: () => void run(),
    stop: () => {
      stopped = true
      stopTimer()
    },
  }
}
