import { mailConstants } from '../store/mail/mailConstants.ts'
import type { Logger } from '../util/logger.ts'
import type { MailFault } from './mailFault.ts'

/** Whether the mail server accepts mails, as far as this node knows. */
export type MailHealth = {
  taken: () => void
  failed: (fault: MailFault) => void
  /** Whether it has accepted none for five minutes despite attempts. Logged once. */
  isImpaired: () => boolean
  /** Whether it has accepted none for a minute, with a recent attempt. Without one, the next mail is the test. */
  isDown: () => boolean
}

/** Creates the state of a mail server that accepts mails. */
export function createMailHealth({
  now,
  logger,
}: {
  now: () => number
  logger: Logger
}): MailHealth {
  let since: number | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let isReported = false
  const lasts = (ms: number) => since !== undefined && now() - since >= ms
  return {
    taken: () => {
      since = undefined
      if (isReported) logger.info('mail server recovered')
      isReported = false
    },
    failed: ({ code, isOfMailbox }) => {
      if (isOfMailbox) return
      since ??= now()
      triedAt = now()
      if (isReported || !lasts(mailConstants.impairedMs)) return
      isReported = true
      logger.error('mail server failing', { code })
    },
    isImpaired: () => lasts(mailConstants.impairedMs),
    isDown: () => lasts(mailConstants.downMs) && now() - triedAt <= mailConstants.mostRetryMs,
  }
}
