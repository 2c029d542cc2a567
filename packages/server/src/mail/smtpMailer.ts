import { createTransport } from 'nodemailer'
import { mailConstants } from '../store/mail/mailConstants.ts'
import type { OutgoingMail } from '../store/mail/mailStore.ts'
import type { Platform } from '../util/platform.ts'
import { type Mailer, MailRefused } from './mailer.ts'

/** The mail server, and the sender of mails. */
export type MailSettings = {
  /** `smtp://` or `smtps://`, with name and password if the server requires them. */
  smtpUrl: string
  from: { name: string; address: string }
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

function transportOf({ smtpUrl, from }: MailSettings) {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const stepMs = mailConstants.attemptMs / 3
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Codes must not cross a network unencrypted.
    requireTLS: !secure && !isLoopback(url.hostname),
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    name: from.address.split('@')[1] ?? '',
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Whether the mail server refused this mail, and would refuse it again. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: unknown; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** Creates a mailer over SMTP (RFC 5321), with TLS unless the server is on this machine. */
export function createSmtpMailer(
  settings: MailSettings,
  { now, startTimer }: Pick<Platform, 'now' | 'startTimer'>,
): Mailer {
  const { from } = settings
  const transport = transportOf(settings)
  const domain = from.address.split('@')[1] ?? ''

  async function send({ id, to, subject, text, html }: OutgoingMail): Promise<void> {
    const attempt = new AbortController()
    const stop = startTimer(mailConstants.attemptMs, () => attempt.abort())
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        date: new Date(now()),
        // Prevents automatic answers (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: attempt.signal,
      })
    } catch (cause) {
      if (isRefusal(cause)) throw new MailRefused('The mail server refused a mail', { cause })
      throw cause
    } finally {
      stop()
    }
  }
  return { send }
}
