import type { MailSettings } from '../mail/smtpMailer.ts'

/** The settings of logins by e-mail. */
export type AuthConfig = {
  /** The origin of the login frame. No other page may call the routes of logins. */
  origin: string
  /** The secret that hashes codes and tokens. It is the same on all nodes, and not in the database. */
  secret: string
  mail: MailSettings
  mailsPerHour: number
  /** The work that a code costs after many requests. Each bit doubles it. */
  workBits: number
}
