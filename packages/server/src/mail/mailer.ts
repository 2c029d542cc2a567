/** A mail that is ready to go. `from` is the operator's, and the mailer's to know. */
export type OutgoingMail = {
  /** 32 hexadecimal digits, from which its Message-ID is made: the same however often it is sent. */
  id: string
  /** One address, canonical. */
  to: string
  subject: string
  text: string
  html: string
}

/** Hands mails to a mail server. */
export type Mailer = {
  /** @throws MailRefused where it will never be taken, anything else where it may be later. */
  send: (mail: OutgoingMail) => Promise<void>
}

/** The mail server does not take this mail, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
