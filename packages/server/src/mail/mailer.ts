import type { OutgoingMail } from '../store/mail/mailStore.ts'

/** Sends mails to a mail server. */
export type Mailer = {
  /** @throws MailRefused if it will never be accepted, or any other error if it may be later. */
  send: (mail: OutgoingMail) => Promise<void>
}

/** The error if the mail server will never accept this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
