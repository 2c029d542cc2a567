import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fuzzRuns, fuzzSeed } from '@portico/testing'
import { startPostgres, type TestPostgres } from '@portico/testing/postgres'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailboxModel } from '../../../test/mailboxModel.ts'
import { sha256 } from '../../util/sha256.ts'
import { type Database, openDatabase } from '../openDatabase.ts'
import { openStore } from '../openStore.ts'
import type { Mail, MailboxLimits } from './mailboxStore.ts'

let folder: string
let postgres: TestPostgres
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-mailbox-'))
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true })
})

const usualRuns = 6
const runs = fuzzRuns(usualRuns)

/** Small enough that each limit is reached, and still many messages are accepted. */
const limits: MailboxLimits = {
  messagesPerTopic: 8,
  messagesPerClient: 12,
  topicsPerClient: 3,
  subscribersPerTopic: 3,
  bytesPerClient: 5000,
  bytesPerAddress: 8000,
  bytesPerProject: 9000,
  bytes: 12_000,
}

/** Names that are nearly equal, or equal when two are concatenated. */
const clients = ['ab'.repeat(32), 'ba'.repeat(32), '0'.repeat(64), `${'0'.repeat(63)}1`] as const
const topics = ['a'.repeat(64), `${'a'.repeat(63)}b`, 'f'.repeat(64), '0'.repeat(64)] as const
const texts = [
  'x',
  '%',
  '_',
  `'; drop table relay_message; --`,
  '\\"{}[],',
  '🦊'.repeat(200),
  ' '.repeat(9),
  'null',
  '漢'.repeat(700),
  'y'.repeat(2400),
  '\u202e\u0001',
]
const client = fc.constantFrom(...clients)
const topic = fc.constantFrom(...topics)
const message = fc.constantFrom(...texts)
const attestation = fc.constantFrom(undefined, undefined, '', '%', 'é'.repeat(50))
const from = fc.constantFrom(
  undefined,
  { address: 'all *', project: '' },
  { address: '', project: 'sender *' },
  { address: `' or 1=1 --`, project: '%' },
  { address: 'x', project: '%' },
)
const life = fc.constantFrom(-60_000, 0, 1, 20_000, 700_000, 3_600_000, 2 ** 42)
const few = <T>(one: fc.Arbitrary<T>, maxLength: number) => fc.array(one, { maxLength })

const change = fc.record({
  client,
  from,
  publish: few(fc.record({ topic, message, attestation, life }), 3),
  subscribe: few(topic, 2),
  unsubscribe: fc.oneof(
    { weight: 3, arbitrary: fc.constant<(typeof topics)[number][]>([]) },
    { weight: 1, arbitrary: few(topic, 1) },
  ),
  acknowledge: few(fc.record({ topic, message }), 8),
})
const step = fc.oneof(
  { weight: 8, arbitrary: fc.array(change, { minLength: 1, maxLength: 4 }) },
  // Also backwards, because a clock can be set.
  { weight: 2, arbitrary: fc.constantFrom(1, 1000, 15_000, 700_000, 4_000_000, 90_000_000, -1000) },
  { weight: 1, arbitrary: fc.constant('sweep' as const) },
)

const day = 24 * 60 * 60 * 1000
let now = Date.UTC(2026, 0, 1)
let position = 0

type Sent = { topic: string; message: string; attestation: string | undefined; life: number }
const toMail = ({ life: lasts, ...sent }: Sent): Mail => {
  position = Math.max(position + 1, now * 1000)
  return { ...sent, id: sha256(sent.message), tag: 1108, position, expiresAt: now + lasts }
}

type Row = { topic: string; id: string; bytes: number; stored: number; message: string }
type Sum = { name: string; bytes: number }
const numbers = <T extends object>(rows: readonly T[]): T[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        ['bytes', 'stored', 'count'].includes(name) ? Number(value) : value,
      ]),
    ),
  ) as T[]

/** Reads the rows of the tables without the store. */
async function audit({ db, kind }: Database) {
  const length = (column: string) =>
    kind === 'sqlite'
      ? sql`length(cast(${sql.ref(column)} as blob))`
      : sql`octet_length(${sql.ref(column)})`
  const { rows } = await sql<Row>`select topic, id, message, bytes,
    ${length('message')} + coalesce(${length('attestation')}, 0) as stored from relay_message`.execute(
    db,
  )
  const sums = async (column: string) => {
    const found = await sql<Sum>`select ${sql.ref(column)} as name, sum(bytes) as bytes
      from relay_message group by ${sql.ref(column)}`.execute(db)
    return numbers(found.rows).filter(({ name }) => name !== '')
  }
  const counts = async (column: string) => {
    const found = await sql<{ count: number }>`select count(*) as count from relay_subscription
      group by ${sql.ref(column)}`.execute(db)
    return Math.max(0, ...numbers(found.rows).map(({ count }) => count))
  }
  return {
    rows: numbers(rows),
    bySender: await sums('sender'),
    byAddress: await sums('address'),
    byProject: await sums('project'),
    subscribers: await counts('topic'),
    subscriptions: await counts('client'),
  }
}
const most = (all: readonly Sum[]) => Math.max(0, ...all.map(({ bytes }) => bytes))

async function checkTables(database: Database, model: ReturnType<typeof mailboxModel>) {
  const found = await audit(database)
  for (const { bytes, stored } of found.rows) expect(bytes).toBe(stored)
  expect(found.rows.map((row) => `${row.topic} ${row.id} ${row.bytes}`).sort()).toEqual(
    model
      .rows()
      .map((row) => `${row.mail.topic} ${row.mail.id} ${row.bytes}`)
      .sort(),
  )
  expect(found.rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limits.bytes)
  expect(most(found.bySender)).toBeLessThanOrEqual(limits.bytesPerClient)
  expect(most(found.byAddress)).toBeLessThanOrEqual(limits.bytesPerAddress)
  expect(most(found.byProject)).toBeLessThanOrEqual(limits.bytesPerProject)
  expect(found.subscribers).toBeLessThanOrEqual(limits.subscribersPerTopic)
  expect(found.subscriptions).toBeLessThanOrEqual(limits.topicsPerClient)
}

test.each(['sqlite', 'postgres'] as const)(
  'on %s no mail is lost before it expires, none returns after acknowledgement, and the bytes of all count',
  async (kind) => {
    const config =
      kind === 'sqlite'
        ? { kind, path: path.join(folder, 'mailbox.db') }
        : { kind, url: await postgres.createDatabase() }
    const store = await openStore(config, () => now)
    const database = openDatabase(config)
    const met = { stored: 0, refused: 0, again: 0, done: 0, expired: 0 }

    /** Reads page after page, as a socket does whose client acknowledges nothing. */
    async function readAll(who: string, bytes: number) {
      const mail: Mail[] = []
      for (let page = 0; ; page++) {
        const look = { now, limit: 3, bytes, except: mail.map(({ topic, id }) => ({ topic, id })) }
        const found = await store.mailbox.pending(who, topics, look)
        mail.push(...found.mail)
        if (!found.more) return mail
        expect(found.mail.length).toBeGreaterThan(0)
        expect(page).toBeLessThan(200)
      }
    }
    const run = async (
      steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[],
    ) => {
      await sql`delete from relay_message`.execute(database.db)
      await sql`delete from relay_subscription`.execute(database.db)
      // The store's cache of a mailbox expires after ten seconds.
      now += day
      const model = mailboxModel()
      for (const one of steps) {
        if (typeof one === 'number') now += one
        else if (one === 'sweep') {
          const options = { now, seenBefore: now - day }
          const { expired } = await store.mailbox.sweep(options)
          expect(expired).toBe(model.sweep(options))
          met.expired += expired
        } else {
          const changes = one.map(({ publish, acknowledge, from: place, ...rest }) => ({
            ...rest,
            ...(place && { from: place }),
            publish: publish.map(toMail),
            acknowledge: acknowledge.map(({ topic: of, message: text }) => ({
              topic: of,
              id: sha256(text),
            })),
          }))
          const outcomes = await store.mailbox.commit(changes, { now, limits })
          const accepted = changes.filter((_, at) => !outcomes[at]?.refused)
          met.refused += changes.length - accepted.length
          const { fresh, again, done } = model.apply(accepted, now)
          expect(outcomes.flatMap((outcome) => outcome.added)).toEqual(fresh)
          met.stored += fresh.length
          met.again += again
          met.done += done
        }
        for (const who of clients)
          expect(await readAll(who, who === clients[0] ? 1 : 4000)).toEqual(model.pending(who, now))
        await checkTables(database, model)
      }
    }
    try {
      await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), run), {
        seed: fuzzSeed(),
        numRuns: runs,
        endOnFailure: true,
      })
    } finally {
      await Promise.all([store.close(), database.close()])
    }
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(5)
  },
  // A longer run has no time limit.
  runs === usualRuns ? 60_000 : 0,
)
