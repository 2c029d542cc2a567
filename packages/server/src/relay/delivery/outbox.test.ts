import { expect, test } from 'vitest'
import type { Mail, MailboxStore } from '../../store/relay/mailboxStore.ts'
import { createOutbox } from './outbox.ts'

const topic = 'a'.repeat(64)
const mail = (id: string): Mail => ({
  topic,
  id,
  message: id,
  tag: 1108,
  attestation: undefined,
  position: Number(id),
  expiresAt: 1000,
})

/** Starts an outbox over a mailbox that answers when the test says so. */
function start() {
  const pushed: [pushId: string, id: string][] = []
  const questions: PromiseWithResolvers<Mail[]>[] = []
  const pending: MailboxStore['pending'] = () => {
    const one = Promise.withResolvers<Mail[]>()
    questions.push(one)
    return one.promise.then((mail) => ({ mail, more: false }))
  }
  const failures: unknown[] = []
  let working = true
  const outbox = createOutbox({
    client: 'bob',
    mailbox: { pending } as MailboxStore,
    now: () => 0,
    push: (pushId, { id }) => pushed.push([String(pushId), id]),
    hasRoom: () => true,
    reserve: () => () => {},
    unwritten: () => [],
    acknowledge: async () => {
      if (!working) throw new Error('no database')
    },
    onFailure: (error) => failures.push(error),
  })
  return {
    ...outbox,
    questions,
    failures,
    ids: () => pushed.map(([, id]) => id),
    /** The client has received the last push. */
    acknowledge: async () => {
      outbox.onAnswer(pushed.at(-1)?.[0] ?? '', true)
      await new Promise(setImmediate)
    },
    breakDatabase: () => {
      working = false
    },
  }
}

test('a message that is acknowledged during its lookup is not pushed again', async () => {
  const { catchUp, deliver, acknowledge, questions, ids, startLookup } = start()
  const end = startLookup()
  deliver(mail('1'))
  await acknowledge()
  deliver(mail('1'))
  end()
  expect(ids()).toEqual(['1'])

  catchUp([topic])
  const other = startLookup()
  questions[0]?.resolve([mail('2')])
  await new Promise(setImmediate)
  expect(ids()).toEqual(['1', '2'])
  catchUp([topic])
  await acknowledge()
  questions[1]?.resolve([mail('2'), mail('3')])
  await new Promise(setImmediate)
  expect(ids()).toEqual(['1', '2', '3'])
  other()
})

test('a message whose acknowledgement failed is pushed again', async () => {
  const { deliver, acknowledge, breakDatabase, ids, startLookup } = start()
  const end = startLookup()
  breakDatabase()
  deliver(mail('1'))
  await acknowledge()
  deliver(mail('1'))
  end()
  expect(ids()).toEqual(['1', '1'])
})

test('a failed query is logged, but not after the socket has closed', async () => {
  const { catchUp, close, questions, failures } = start()
  catchUp([topic])
  questions[0]?.reject(new Error('no database'))
  await new Promise(setImmediate)
  expect(failures).toEqual([new Error('no database')])
  catchUp([topic])
  close()
  questions[1]?.reject(new Error('closed'))
  await new Promise(setImmediate)
  expect(failures).toHaveLength(1)
})
