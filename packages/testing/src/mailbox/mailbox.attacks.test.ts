import { request } from 'node:http'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from './index.ts'

let mailbox: Mailbox
beforeEach(async () => {
  mailbox = await startMailbox()
})
afterEach(() => mailbox.stop())

/** Delivers a mail exactly as written. */
async function deliver(...lines: string[]): Promise<void> {
  const { port, hostname } = new URL(mailbox.smtpUrl)
  const socket = connect(Number(port), hostname)
  const answers = createInterface(socket)[Symbol.asyncIterator]()
  await answers.next()
  const commands = ['HELO a', 'MAIL FROM:<a@b.example>', 'RCPT TO:<c@d.example>', 'DATA']
  for (const command of [...commands, [...lines, '.'].join('\r\n'), 'QUIT']) {
    socket.write(`${command}\r\n`)
    await answers.next()
  }
  socket.destroy()
}

const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(`${mailbox.url}/mails.json`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    outgoing.once('error', reject).end()
  })

test('the content of a mail runs nothing and loads nothing', async () => {
  await deliver(
    'Subject: <script>alert(1)</script>',
    'Content-Type: text/html',
    '',
    '<script>alert(2)</script><img src="https://evil.example/x.png">',
  )
  const [list, mail, html] = await Promise.all(
    ['/', '/mails/0', '/mails/0/html'].map((path) => fetch(mailbox.url + path)),
  )
  for (const page of [list, mail]) expect(await page?.text()).not.toContain('<script>')
  expect(html?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/)
  expect(await html?.text()).toContain('<script>')
})

test('a foreign page whose name resolves to this machine reads nothing', async () => {
  await deliver('Subject: 123456 is your code', '', 'A text')
  expect(await statusFor('evil.example')).toBe(404)
  expect(await statusFor('localhost.evil.example:80')).toBe(404)
  expect(await statusFor('localhost:4190')).toBe(200)
})
