import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { createDevice, outcomeOf } from '../auth/device.test.util.ts'
import { mailConstants } from '../store/mail/mailConstants.ts'
import { MailRefused } from './mailer.ts'

const minute = 60_000
let answer: () => Promise<void>
let node: Awaited<ReturnType<typeof createTestServer>>
let addresses = 0
beforeEach(async () => {
  answer = async () => {}
  node = await createTestServer({ mailer: { send: () => answer() } })
  node.server.begin()
})
afterEach(async () => {
  const drained = node.server.drain(0)
  node.advance(0)
  await drained
})

const away = async () => {
  throw Object.assign(new Error('Invalid login: 535 nobody@mail.example'), {
    code: 'EAUTH',
    responseCode: 535,
    command: 'AUTH PLAIN',
  })
}
const noMailbox = async () => {
  const cause = Object.assign(new Error('no such mailbox'), {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
  })
  throw new MailRefused('refused', { cause })
}
const start = async () =>
  outcomeOf(await (await createDevice(node)).start(`visitor-${++addresses}@mail.example`))
const logged = (event: string) => node.log.filter((line) => line.includes(`"event":"${event}"`))
const countOf = (series: string) =>
  Number(
    node.server
      .metrics()
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? 0,
  )
const mailsOf = (event: string) => countOf(`portico_mails_total{event="${event}"}`)
const impaired = async () =>
  ((await (await node.request('/ready')).json()) as { impaired?: string[] }).impaired
/** Advances time in the steps of retries, until a condition holds. */
const advanceUntil = (isSo: () => boolean) =>
  expect
    .poll(() => {
      if (!isSo()) node.advance(mailConstants.lookMs)
      return isSo()
    })
    .toBe(true)

test('the log has the reason why a mail was not sent, without the words of the mail server', async () => {
  answer = away
  expect(await start()).toBe('ok')
  await expect.poll(() => logged('mail not sent').length).toBeGreaterThan(0)
  expect(logged('mail not sent')[0]).toContain('"code":"EAUTH 535 AUTH PLAIN"')
  expect(node.log.join()).not.toContain('nobody@mail.example')
})

test('the metrics count mails that were sent, tried again, refused, and are waiting', async () => {
  answer = away
  await start()
  await advanceUntil(() => mailsOf('retried') >= 2)
  expect(countOf('portico_mails_waiting')).toBe(1)
  answer = async () => {}
  await advanceUntil(() => mailsOf('sent') === 1)
  await expect.poll(() => countOf('portico_mails_waiting')).toBe(0)
  answer = noMailbox
  await start()
  await expect.poll(() => mailsOf('refused')).toBe(1)
  answer = away
  await start()
  await advanceUntil(() => mailsOf('late') === 1)
  expect(countOf('portico_mails_waiting')).toBe(0)
})

test('a mail server that has refused for five minutes is reported, until it takes a mail', async () => {
  answer = away
  await start()
  await expect.poll(() => mailsOf('retried')).toBe(1)
  const since = node.now()
  await advanceUntil(() => node.now() >= since + 5 * minute - mailConstants.lookMs)
  expect(await impaired()).toBeUndefined()
  node.advance(mailConstants.lookMs)
  expect(await impaired()).toEqual(['mail'])
  // The rest of the server continues to work.
  expect((await node.request('/ready')).status).toBe(200)
  await advanceUntil(() => logged('mail server failing').length > 0)
  answer = async () => {}
  await advanceUntil(() => mailsOf('sent') === 1)
  expect(await impaired()).toBeUndefined()
  expect(logged('mail server failing')).toHaveLength(1)
  expect(logged('mail server recovered')).toHaveLength(1)
})

test('missing mailboxes are not counted as failures of the mail server', async () => {
  answer = noMailbox
  for (let at = 0; at < 12; at += 1) {
    await start()
    await expect.poll(() => mailsOf('refused')).toBe(at + 1)
    node.advance(minute)
  }
  expect(await impaired()).toBeUndefined()
  expect(await start()).toBe('ok')
})

test('a visitor learns that the code could not be sent as soon as that is known, and can try again', async () => {
  answer = away
  expect(await start()).toBe('ok')
  await advanceUntil(() => mailsOf('retried') >= 6)
  expect(await start()).toBe('MAIL_UNAVAILABLE mail')
  // Nothing waits any more, so only a new mail detects the recovery.
  await advanceUntil(() => mailsOf('late') === 1)
  node.advance(minute)
  answer = async () => {}
  expect(await start()).toBe('ok')
  await expect.poll(() => mailsOf('sent')).toBe(1)
  expect(await start()).toBe('ok')
})
