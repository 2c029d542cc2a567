import { causeText } from '../store/causeText.ts'
import { mailConstants } from '../store/mail/mailConstants.ts'
import type { ClaimedMail, MailStore } from '../store/mail/mailStore.ts'
import { StorageError } from '../store/store.ts'
import type { Logger } from '../util/logger.ts'
import type { Metrics } from '../util/metrics.ts'
import type { Platform } from '../util/platform.ts'
import { withTimeout } from '../util/timeout.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { mailFaultOf } from './mailFault.ts'
import { createMailHealth, type MailHealth } from './mailHealth.ts'

/** Sends the mails in the database, also those of stopped nodes. */
export type Outbox = {
  /** Starts to send due mails, and returns at once. */
  kick: () => void
  /** Checks repeatedly from now on. */
  start: () => void
  isImpaired: MailHealth['isImpaired']
  isDown: MailHealth['isDown']
  /** Begins nothing more, and waits up to `drainMs` for mails in progress. */
  stop: (drainMs: number) => Promise<void>
}

/** Creates an outbox. Nothing runs before `kick` or `start`. */
export function createOutbox(options: {
  mails: MailStore
  mailer: Mailer
  platform: Pick<Platform, 'now' | 'startTimer'>
  logger: Logger
  metrics: Pick<Metrics, 'mail' | 'mailsWaiting'>
}): Outbox {
  const { mails, mailer, platform, logger, metrics } = options
  const { now } = platform
  const health = createMailHealth({ now, logger })
  let stopping = false
  let stopTimer = () => {}
  let running: Promise<void> | undefined
  let again = false

  async function send({ tries, ...mail }: ClaimedMail): Promise<void> {
    try {
      await mailer.send(mail)
      health.taken()
      metrics.mail({ event: 'sent' })
      await mails.done(mail.id)
    } catch (error) {
      // The database does not know that the mail was sent, so it is sent again.
      if (error instanceof StorageError) throw error
      const refused = error instanceof MailRefused
      const fault = mailFaultOf(error)
      health.failed(fault)
      metrics.mail({ event: refused ? 'refused' : 'retried' })
      // Logs neither the address nor the mail server's text.
      logger.warn('mail not sent', { refused, tries, code: fault.code })
      const wait = Math.min(mailConstants.retryMs * 2 ** (tries - 1), mailConstants.mostRetryMs)
      await (refused ? mails.done(mail.id) : mails.retry(mail.id, now() + wait))
    }
  }

  async function sendDue(): Promise<void> {
    const { batch: limit, leaseMs } = mailConstants
    let claimed: ClaimedMail[]
    do {
      claimed = await mails.claim({ now: now(), limit, leaseMs })
      await Promise.all(claimed.map(send))
    } while (claimed.length === limit && !stopping)
    const late = await mails.sweep(now())
    if (late > 0) {
      metrics.mail({ event: 'late' }, late)
      logger.error('mails expired', { mails: late })
    }
    metrics.mailsWaiting(await mails.waiting())
  }

  async function run(): Promise<void> {
    do {
      again = false
      await sendDue().catch((error) => logger.error('mails pending', { cause: causeText(error) }))
    } while (again && !stopping)
    running = undefined
  }

  function kick(): void {
    again = true
    if (!stopping) running ??= run()
  }

  function start(): void {
    kick()
    stopTimer = platform.startTimer(mailConstants.lookMs, start)
  }

  return {
    kick,
    start,
    isImpaired: health.isImpaired,
    isDown: health.isDown,
    stop: async (drainMs) => {
      stopping = true
      stopTimer()
      await withTimeout(Promise.resolve(running), {
        startTimer: platform.startTimer,
        ms: drainMs,
        onTimeout: () => {},
      })
    },
  }
}
