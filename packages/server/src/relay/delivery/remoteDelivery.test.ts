import { expect, test } from 'vitest'
import type { Mail, MailRef, StoredMail } from '../../store/relay/mailboxStore.ts'
import { createHub } from './hub.ts'
import type { Receiver } from './receiver.ts'
import { createRemoteDelivery } from './remoteDelivery.ts'

const a = 'a'.repeat(64)
const b = 'b'.repeat(64)
let position = 0
const mail = (id: string, changes: Partial<StoredMail> = {}): StoredMail => ({
  topic: a,
  id,
  message: id,
  tag: 1108,
  attestation: undefined,
  position: ++position,
  expiresAt: 1000,
  sender: 'alice',
  ackedBy: [],
  ...changes,
})

/** Starts a remote delivery over a mailbox with this mail, which answers when the test says so. */
function start(stored: readonly StoredMail[]) {
  const hub = createHub<Receiver>()
  const log: string[] = []
  const questions: { names: readonly MailRef[]; answer: () => void; fail: () => void }[] = []
  const remoteDelivery = createRemoteDelivery({
    mailbox: {
      read: (names) =>
        new Promise((resolve, reject) => {
          const wanted = new Set(names.map(({ id }) => id))
          questions.push({
            names,
            answer: () => resolve(stored.filter(({ id }) => wanted.has(id))),
            fail: () => reject(new Error('no database')),
          })
        }),
    },
    hub,
    now: () => 500,
    onFailure: () => log.push('failed'),
  })
  const listen = (client: string, topic: string) =>
    hub.join(topic, {
      client,
      outbox: {
        deliver: ({ id }: Mail) => log.push(`${client} gets ${id}`),
        catchUp: (topics) => log.push(`${client} is owed ${[...topics].map(([first]) => first)}`),
        startLookup: () => {
          log.push(`${client} looks`)
          return () => log.push(`${client} looked`)
        },
      } as Receiver['outbox'],
    })
  return { ...remoteDelivery, listen, log, questions }
}

test('one query covers all receivers, and a second one all messages that arrived meanwhile', async () => {
  const all = [mail('1'), mail('2', { topic: b }), mail('3')]
  const { fetch, onIdle, listen, log, questions } = start(all)
  listen('bob', a)
  listen('carol', b)
  fetch(all.slice(0, 1))
  fetch(all.slice(1, 2))
  fetch([...all.slice(2), ...all.slice(1, 2)])
  expect(questions.map(({ names }) => names.length)).toEqual([1])
  questions[0]?.answer()
  await expect.poll(() => questions.length).toBe(2)
  expect(questions[1]?.names.map(({ id }) => id)).toEqual(['2', '3'])
  questions[1]?.answer()
  await onIdle()
  expect(log).toEqual([
    'bob looks',
    'bob gets 1',
    'bob looked',
    'carol looks',
    'bob looks',
    'carol gets 2',
    'bob gets 3',
    'carol looked',
    'bob looked',
  ])
})

test('topics without a listener on this node cause no query', async () => {
  const { fetch, onIdle, listen, questions } = start([mail('1')])
  listen('bob', b)
  fetch([mail('1')])
  await onIdle()
  expect(questions).toEqual([])
})

test('receivers get no message of their own, none that they have, and none that has expired', async () => {
  const all = [
    mail('1', { sender: 'bob' }),
    mail('2', { ackedBy: ['dave', 'bob'] }),
    mail('3', { expiresAt: 500 }),
    mail('4'),
  ]
  const { fetch, onIdle, listen, log, questions } = start(all)
  listen('bob', a)
  fetch(all)
  questions[0]?.answer()
  await onIdle()
  expect(log).toEqual(['bob looks', 'bob gets 4', 'bob looked'])
})

test('a topic that could not be read is read again later', async () => {
  const { fetch, onIdle, listen, log, questions } = start([mail('1')])
  listen('bob', a)
  fetch([mail('1')])
  questions[0]?.fail()
  await onIdle()
  expect(log).toEqual(['bob looks', 'failed', 'bob is owed a', 'bob looked'])
})
