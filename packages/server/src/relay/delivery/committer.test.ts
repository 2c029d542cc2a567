import { expect, test, vi } from 'vitest'
import { createManualTime } from '../../../test/manualTime.ts'
import type { MailboxChange, MailboxOutcome, MailboxStore } from '../../store/relay/mailboxStore.ts'
import { sha256 } from '../../util/sha256.ts'
import { defaultRelayConfig } from '../relayConfig.ts'
import { relayConstants } from '../relayConstants.ts'
import { createCommitter } from './committer.ts'

const { limits } = defaultRelayConfig
const mailboxLimits = {
  messagesPerTopic: limits.waitingPerTopic,
  messagesPerClient: limits.waitingPerClient,
  topicsPerClient: limits.topicsPerClient,
  subscribersPerTopic: limits.subscribersPerTopic,
  bytesPerClient: 1e9,
  bytesPerAddress: 1e9,
  bytesPerProject: 1e9,
  bytes: 1e9,
}
const change = (client: string, topics = 1): MailboxChange => ({
  client,
  subscribe: Array.from({ length: topics }, (_, n) => sha256(String(n))),
})

/** Starts a committer over a database that answers synchronously, as SQLite does. */
function start(
  answer: (changes: readonly MailboxChange[]) => MailboxOutcome[],
  onCommitted: () => Promise<void> = async () => {},
  pause: () => Promise<void> = async () => {},
) {
  const commits: string[][] = []
  const commit: MailboxStore['commit'] = async (changes) => {
    commits.push(changes.map(({ client }) => client))
    return answer(changes)
  }
  const committer = createCommitter({
    mailbox: { commit } as MailboxStore,
    platform: { now: () => 0, startTimer: () => () => {} },
    limits: mailboxLimits,
    pause,
    onCommitted,
  })
  return { ...committer, commits }
}
const keep = (changes: readonly MailboxChange[]): MailboxOutcome[] =>
  changes.map(() => ({ added: [] }))

test('changes from many sockets in one turn are one transaction, in order', async () => {
  const { submit, commits } = start(keep)
  const done: Promise<void>[] = []
  for (const client of ['a', 'b', 'c']) {
    await Promise.resolve().then(() => Promise.resolve())
    done.push(submit(change(client)))
  }
  await Promise.all(done)
  expect(commits).toEqual([['a', 'b', 'c']])
})

test('a transaction has a limited cost, and at least one change', async () => {
  const { submit, commits } = start(keep)
  await Promise.all(
    [change('a', 600), change('b', 600), change('c', 2000), change('d')].map(submit),
  )
  expect(commits).toEqual([['a'], ['b'], ['c'], ['d']])
})

const mail = (bytes: number) => ({
  topic: sha256('t'),
  id: sha256('m'),
  message: 'x'.repeat(bytes),
  tag: 1,
  position: 1,
  expiresAt: 1e9,
})

test('a transaction has a limited size in bytes, and at least one change', async () => {
  const { submit, commits } = start(keep)
  const { commitBytes } = relayConstants
  const sizes = { a: commitBytes / 2, b: commitBytes / 2, c: 1, d: commitBytes + 1, e: 1 }
  await Promise.all(
    Object.entries(sizes).map(([client, bytes]) => submit({ client, publish: [mail(bytes)] })),
  )
  expect(commits).toEqual([['a', 'b'], ['c'], ['d'], ['e']])
})

test.each([
  ['changes', relayConstants.waitingChanges, (n: number): MailboxChange => ({ client: String(n) })],
  [
    'bytes',
    relayConstants.waitingChangeBytes / 2 ** 20,
    (n: number): MailboxChange => ({ client: String(n), publish: [mail(2 ** 20)] }),
  ],
])(
  'no more %s wait than there is room for, and more when there is room again',
  async (_, most, make) => {
    const { submit } = start(keep)
    const waiting = Array.from({ length: most }, (__, n) => submit(make(n)))
    await expect(submit(make(most))).rejects.toMatchObject({ kind: 'TooManyRequests' })
    await Promise.all(waiting)
    await submit(make(most))
  },
)

test('a refused change fails separately, and a failed transaction fails as a whole', async () => {
  const mixed = start((changes) =>
    changes.map(({ client }) =>
      client === 'b' ? { refused: 'MAILBOX_FULL', added: [] } : { added: [] },
    ),
  )
  const results = await Promise.allSettled(
    ['a', 'b', 'c'].map((client) => mixed.submit(change(client))),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(results[1]).toMatchObject({ reason: { kind: 'MailboxLimitExceeded' } })

  let broken = true
  const failing = start((changes) => {
    if (broken) throw new Error('disk full')
    return keep(changes)
  })
  const all = await Promise.allSettled(['a', 'b'].map((client) => failing.submit(change(client))))
  expect(all).toMatchObject([
    { reason: { message: 'disk full' } },
    { reason: { message: 'disk full' } },
  ])
  broken = false
  await failing.submit(change('c'))
  await failing.onIdle()
})

test('receipts and topics are committed if the messages in the same transaction do not fit', async () => {
  const full = start((changes) => {
    if (changes.some(({ publish = [] }) => publish.length > 0)) throw new Error('disk full')
    return keep(changes)
  })
  const message = mail(1)
  const all = await Promise.allSettled([
    full.submit(change('listens')),
    full.submit({ client: 'sends', publish: [message] }),
    full.submit({ client: 'has', acknowledge: [message] }),
  ])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(full.commits).toEqual([
    ['listens', 'sends', 'has'],
    ['listens', 'has'],
  ])
})

test('senders are answered after receivers are notified, and the next transaction does not wait for that', async () => {
  const notified: PromiseWithResolvers<void>[] = []
  const { submit, onIdle, commits } = start(keep, () => {
    const one = Promise.withResolvers<void>()
    notified.push(one)
    return one.promise
  })
  const log: string[] = []
  const note = (name: string, done: Promise<void>) =>
    done.then(
      () => log.push(name),
      () => log.push(`${name} failed`),
    )
  const first = note('a', submit(change('a')))
  await new Promise(setImmediate)
  const second = note('b', submit(change('b')))
  const all = note('all', onIdle())
  await new Promise(setImmediate)
  expect([commits, log]).toEqual([[['a'], ['b']], []])
  notified[1]?.resolve()
  await second
  expect(log).toEqual(['b'])
  notified[0]?.reject(new Error('the bus is gone'))
  await Promise.all([first, all])
  expect(log).toEqual(['b', 'a failed', 'all'])
})

test('the first change does not wait, and changes during the committer’s pause are one transaction', async () => {
  const rests: PromiseWithResolvers<void>[] = []
  const rest = () => {
    const one = Promise.withResolvers<void>()
    rests.push(one)
    return one.promise
  }
  const { submit, commits } = start(keep, undefined, rest)
  await submit(change('a'))
  const done = [submit(change('b')), submit(change('c'))]
  await new Promise(setImmediate)
  done.push(submit(change('d')))
  await new Promise(setImmediate)
  expect(commits).toEqual([['a']])
  rests[0]?.resolve()
  await Promise.all(done)
  expect(commits).toEqual([['a'], ['b', 'c', 'd']])
})

test('as many changes as a transaction holds do not wait', async () => {
  const { submit, commits } = start(keep, undefined, () => new Promise(() => {}))
  await submit(change('a'))
  await Promise.all(Array.from({ length: relayConstants.commitItems }, () => submit(change('b'))))
  expect(commits.map(({ length }) => length)).toEqual([1, relayConstants.commitItems])
})

test('a commit that never ends fails its changes, and the next commits proceed', async () => {
  const time = createManualTime()
  let isStuck = true
  const commit: MailboxStore['commit'] = (changes) =>
    isStuck ? new Promise(() => {}) : Promise.resolve(keep(changes))
  const { submit, check } = createCommitter({
    mailbox: { commit } as MailboxStore,
    platform: time.platform,
    limits: mailboxLimits,
    pause: async () => {},
    onCommitted: async () => {},
  })
  const stuck = submit(change('a'))
  await vi.waitFor(() => expect(time.waiting()).toEqual([relayConstants.commitMs]))
  const next = submit(change('b'))
  const checked = check()
  isStuck = false
  time.advance(relayConstants.commitMs)
  await expect(stuck).rejects.toMatchObject({ name: 'StorageError' })
  await Promise.all([next, checked])
})
