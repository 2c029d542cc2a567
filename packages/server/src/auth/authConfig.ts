import type { MailSettings } from '../mail/smtpMailer.ts'

/** What logins by e-mail need. */
export type AuthConfig = {
  /** Where the login frame is: no other page may call the routes of logins. */
  origin: string
  /** What codes and tokens are hashed with; the same on all nodes, and not in the database. */
  secret: string
  mail: MailSettings
  mailsPerHour: number
  /** How much work a code costs who asks for many: each bit doubles it. */
  workBits: number
}
