import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { createDevice } from '../auth/device.test.util.ts'
import { mailConstants } from '../store/mail/mailConstants.ts'
import type { OutgoingMail } from '../store/mail/mailStore.ts'
import { openStore } from '../store/openStore.ts'
import { type Mailer, MailRefused } from './mailer.ts'

const email = 'visitor@mail.example'
let sent: OutgoingMail[]
let attempts: OutgoingMail[]
let answer: () => Promise<void>
const mailer: Mailer = {
  send: async (mail) => {
    attempts.push(mail)
    await answer()
    sent.push(mail)
  },
}
let node: Awaited<ReturnType<typeof createTestServer>>
beforeEach(async () => {
  sent = []
  attempts = []
  answer = async () => {}
  node = await createTestServer({ mailer })
})
afterEach(async () => {
  const drained = node.server.drain(0)
  node.advance(0)
  await drained
})

const requestCode = async (at = node) => {
  expect((await (await createDevice(at)).start(email)).status).toBe(200)
}
const fail = async () => {
  throw new Error('the mail server is away')
}
const logged = (event: string) => node.log.filter((line) => line.includes(`"event":"${event}"`))
/** Advances time until a condition holds. */
const advanceUntil = (ms: number, isSo: () => boolean) =>
  expect
    .poll(() => {
      if (!isSo()) node.advance(ms)
      return isSo()
    })
    .toBe(true)

test('a mail is sent at once, and only once', async () => {
  node.server.begin()
  await requestCode()
  await expect.poll(() => sent.length).toBe(1)
  node.advance(mailConstants.leaseMs)
  await node.server.drain(0)
  expect(sent).toHaveLength(1)
  expect(attempts).toHaveLength(1)
})

test('a mail that failed is sent again as the same mail, until it succeeds', async () => {
  answer = fail
  node.server.begin()
  await requestCode()
  await advanceUntil(mailConstants.lookMs, () => attempts.length >= 4)
  answer = async () => {}
  await advanceUntil(mailConstants.lookMs, () => sent.length > 0)
  for (const one of attempts) expect(one).toEqual(sent[0])
  expect(logged('mail not sent').join()).not.toContain(email)
})

test('a mail that is refused permanently is not sent again', async () => {
  answer = async () => {
    throw new MailRefused('no such mailbox')
  }
  node.server.begin()
  await requestCode()
  await expect.poll(() => logged('mail not sent')).toHaveLength(1)
  node.advance(mailConstants.mostRetryMs)
  await node.server.drain(0)
  expect(attempts).toHaveLength(1)
})

test('a mail that fails until its code has expired is dropped, and the operator is notified', async () => {
  answer = fail
  node.server.begin()
  await requestCode()
  await advanceUntil(60_000, () => logged('mails expired').length > 0)
  const tried = attempts.length
  answer = async () => {}
  node.advance(mailConstants.mostRetryMs)
  await node.server.drain(0)
  expect(attempts).toHaveLength(tried)
  expect(sent).toEqual([])
})

test('a mail that a killed node had begun is sent later by another node, as the same mail', async () => {
  const store = await openStore({ kind: 'sqlite', path: ':memory:' }, () => node.now())
  // The attempt never ends, and no answer comes.
  answer = () => new Promise(() => {})
  const killed = await createTestServer({ mailer, store, platform: { now: node.now } })
  await requestCode(killed)
  await expect.poll(() => attempts).toHaveLength(1)
  answer = async () => {}
  const other = await createTestServer({ mailer, store, platform: { now: node.now } })
  other.server.begin()
  await other.server.drain(0)
  expect(sent).toEqual([])
  node.advance(mailConstants.leaseMs)
  const third = await createTestServer({ mailer, store, platform: { now: node.now } })
  third.server.begin()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toEqual(attempts[0])
  await third.server.drain(0)
  await store.close()
})

test('a server that stops finishes the mail that it has begun to send', async () => {
  let finish = () => {}
  answer = () =>
    new Promise((resolve) => {
      finish = resolve
    })
  await requestCode()
  await expect.poll(() => attempts).toHaveLength(1)
  const drained = node.server.drain(1000)
  finish()
  await drained
  expect(sent).toHaveLength(1)
})

test('a server that stops does not wait forever for a silent mail server', async () => {
  answer = () => new Promise(() => {})
  await requestCode()
  await expect.poll(() => attempts).toHaveLength(1)
  const drained = node.server.drain(1000)
  node.advance(1000)
  await drained
  expect(sent).toEqual([])
})
