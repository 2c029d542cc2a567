import { randomBytes } from 'node:crypto'
import { nodePlatform } from '../util/platform.ts'
import { mailFaultOf } from './mailFault.ts'
import { createSmtpMailer, type MailSettings } from './smtpMailer.ts'
import { TestMailError } from './testMailError.ts'

const text = 'This mail was sent to try the mail server of Portico. It asks for nothing.'

/**
 * Hands one mail to the mail server, to an address or to the one that mails are from; returns what there is to say of it.
 * Whether it arrives is up to the mailbox.
 * @throws TestMailError with what the mail server said: who runs this has the settings.
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
