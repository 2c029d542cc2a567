import { createServer } from 'node:net'
import { type Mailbox, startMailbox } from '@portico/testing/mailbox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '../store/mail/mailStore.ts'
import { nodePlatform } from '../util/platform.ts'
import { MailRefused } from './mailer.ts'
import { createSmtpMailer } from './smtpMailer.ts'

const mail: OutgoingMail = {
  id: 'a'.repeat(32),
  to: 'visitor@mail.example',
  subject: 'Ihr Code für هنا',
  text: 'Zeile eins\n\n.\nrمزك',
  html: '<p>Zeile eins</p>',
}
const from = { name: 'Pförtner, "Portico" <x@y.example>', address: 'login@portico.test' }
const now = Date.UTC(2026, 0, 1)
const platform = { ...nodePlatform, now: () => now }

describe('a mail over SMTP', () => {
  let mailbox: Mailbox
  let refusal: { code: number; text: string } | undefined
  beforeEach(async () => {
    refusal = undefined
    mailbox = await startMailbox({ refuse: () => refusal })
  })
  afterEach(() => mailbox.stop())
  const send = (changes: Partial<OutgoingMail> = {}, smtpUrl = mailbox.smtpUrl) =>
    createSmtpMailer({ smtpUrl, from }, platform).send({ ...mail, ...changes })

  test('arrives as it was written, as text and HTML, from the operator’s address', async () => {
    await send()
    const [received] = mailbox.mails
    expect(received).toMatchObject({
      messageId: `<${mail.id}@portico.test>`,
      from: from.address,
      to: [mail.to],
      subject: mail.subject,
    })
    expect(received?.text.trim()).toBe(mail.text)
    expect(received?.html.trim()).toBe(mail.html)
    const header = (name: string) => received?.headers.find(({ key }) => key === name)?.value
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(Date.parse(header('date') ?? '')).toBe(now)
    const page = await (await fetch(`${mailbox.url}/mails/0`)).text()
    expect(page).toContain('<h1>Ihr Code für هنا</h1>')
    expect(await (await fetch(`${mailbox.url}/mails/0/html`)).text()).toContain(mail.html)
    expect(await (await fetch(mailbox.url)).text()).toContain('href="/mails/0"')
  })

  test('distinguishes a permanent refusal from a temporary one', async () => {
    refusal = { code: 550, text: 'no such mailbox' }
    await expect(send()).rejects.toBeInstanceOf(MailRefused)
    refusal = { code: 451, text: 'come again' }
    const later = await send().catch((error) => error)
    expect(later).toBeInstanceOf(Error)
    expect(later).not.toBeInstanceOf(MailRefused)
  })

  test('fails temporarily if the server is not reachable', async () => {
    await mailbox.stop()
    const failed = await send().catch((error) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(MailRefused)
    mailbox = await startMailbox()
  })
})

test('stops waiting for a mail server that never answers after a timeout', async () => {
  const silent = createServer((socket) => socket.resume())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const timers: (() => void)[] = []
  const startTimer = (_: number, run: () => void) => {
    timers.push(run)
    return () => {}
  }
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, from }
  const sent = createSmtpMailer(settings, { ...platform, startTimer }).send(mail)
  for (const run of timers) run()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  await new Promise<void>((resolve) => silent.close(() => resolve()))
})
