import { randomBytes } from 'node:crypto'
import { nodePlatform } from '../util/platform.ts'
import { mailFaultOf } from './mailFault.ts'
import { createSmtpMailer, type MailSettings } from './smtpMailer.ts'
import { TestMailError } from './testMailError.ts'

const text = 'This mail was sent to try the mail server of Portico. It asks for nothing.'

/**
 * Sends one mail to an address, by default to the sender of mails. Returns a text about the result. The mailbox decides
 * whether the mail arrives.
 * @throws TestMailError with the mail server's text, because its caller has the settings.
 */
export async function sendTestMail(settings: MailSettings, to?: string): Promise<string> {
  const address = to ?? settings.from.address
  const id = randomBytes(16).toString('hex')
  const mail = { id, to: address, subject: 'A test of the mail server', text }
  try {
    await createSmtpMailer(settings, nodePlatform).send({ ...mail, html: `<p>${text}</p>` })
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new TestMailError(`The mail server did not take it (${mailFaultOf(error).code}): ${said}`)
  }
  return `The mail server has taken a mail to ${address}.`
}
