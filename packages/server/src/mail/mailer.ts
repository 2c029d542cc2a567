import type { OutgoingMail } from '../store/mail/mailStore.ts'

/** Hands mails to a mail server. */
export type Mailer = {
  /** @throws MailRefused where it will never be taken, anything else where it may be later. */
  send: (mail: OutgoingMail) => Promise<void>
}

/** The mail server does not take this mail, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
