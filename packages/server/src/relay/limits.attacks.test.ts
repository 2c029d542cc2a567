import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createIdentity, type Push } from '../../test/relayClient.ts'
import { startTestRelay, type TestRelay, topicOf } from '../../test/startTestRelay.ts'
import { filledSqlite } from '../../test/store/filledSqlite.ts'
import { sharedPostgres } from '../../test/store/sharedPostgres.ts'
import { createStore } from '../store/createStore.ts'
import type { DatabaseConfig } from '../store/databaseConfig.ts'
import { migrate } from '../store/migrate.ts'
import { type Database, openDatabase } from '../store/openDatabase.ts'
import { relayConstants } from './relayConstants.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-limits-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const a = topicOf('a')
const b = topicOf('b')
const full = topicOf('f')
const publish = (message: string, topic = a) => ({ topic, message, ttl: 300, tag: 1108 })
const big = (n: number) => `${n} ${'x'.repeat(500_000)}`

/** How a test makes a database full, and gives it room again. */
const fullOn = {
  SQLite: {
    full: async ({ db }: Database) => void (await sql`pragma max_page_count = 1`.execute(db)),
    free: async ({ db }: Database) => void (await sql`pragma max_page_count = 1000000`.execute(db)),
  },
  // The error that PostgreSQL raises if one of its files cannot grow (53100).
  PostgreSQL: {
    full: async ({ db }: Database) => {
      await sql`create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
        db,
      )
      for (const table of ['relay_message', 'relay_subscription', 'storage_check'])
        await sql
          .raw(
            `create trigger full_${table} before insert or update on ${table} execute function refuse()`,
          )
          .execute(db)
    },
    free: async ({ db }: Database) => {
      for (const table of ['relay_message', 'relay_subscription', 'storage_check'])
        await sql.raw(`drop trigger full_${table} on ${table}`).execute(db)
    },
  },
}
type Kind = keyof typeof fullOn
const configOf = async (kind: Kind): Promise<DatabaseConfig> =>
  kind === 'SQLite'
    ? filledSqlite(path.join(folder, `${Math.random()}.db`))
    : { kind: 'postgres', url: await (await sharedPostgres()).createDatabase() }

describe.each<Kind>(['SQLite', 'PostgreSQL'])('a relay on %s', { timeout: 180_000 }, (kind) => {
  let relay: TestRelay
  let database: Database
  const start = async (options: Parameters<typeof startTestRelay>[0] = {}) => {
    const store = createStore(database)
    relay = await startTestRelay({ store, ...options })
    return { relay, store }
  }
  beforeEach(async () => {
    database = openDatabase(await configOf(kind))
    await migrate(database, Date.now)
  })
  afterEach(async () => {
    await relay?.stop()
    await database.close()
  })

  test('lets unacknowledged messages of a peer block only the peer’s topic', async () => {
    const { relay } = await start({ limits: { messagesPerClient: { burst: 1e6, perSecond: 1 } } })
    const wallet = await relay.connect({ acknowledges: false })
    const topics = Array.from({ length: 20 }, (_, n) => String(n).padStart(64, '0'))
    await wallet.request('irn_batchSubscribe', { topics: [...topics, a, b] })
    const hostile = await relay.connect()
    for (const topic of topics) {
      const messages = Array.from({ length: 100 }, (_, n) => publish(`h${n}`, topic))
      await hostile.request('irn_batchPublish', { messages })
    }
    const sent = () => wallet.messages().filter((text) => text.startsWith('h')).length
    await vi.waitFor(() => expect(sent()).toBeGreaterThanOrEqual(relayConstants.inFlight))
    expect(sent()).toBeLessThan(relayConstants.inFlight + topics.length)
    const honest = await relay.connect()
    await honest.request('irn_publish', publish('1'))
    await honest.request('irn_publish', publish('2', b))
    const honestly = () => wallet.messages().filter((text) => !text.startsWith('h'))
    await vi.waitFor(() => expect(honestly()).toEqual(['1', '2']))
    // A topic has one place at a time if all are taken, and continues after an acknowledgement.
    await honest.request('irn_publish', publish('3'))
    for (const push of wallet.pushes) if (push.params.data.message === '1') wallet.acknowledge(push)
    await vi.waitFor(() => expect(honestly()).toEqual(['1', '2', '3']))
    let acknowledged = 0
    await vi.waitFor(() => {
      for (; acknowledged < wallet.pushes.length; acknowledged++)
        wallet.acknowledge(wallet.pushes[acknowledged] as Push)
      const names = wallet.pushes.map(({ params: { data } }) => data.topic + data.message)
      expect(new Set(names).size).toBe(2003)
    })
  })

  test('stores no more than the budget for clients that never read, and serves the others', async () => {
    const limits = {
      unreadBytesPerSocket: 3_000_000,
      unreadBytesPerIp: 8_000_000,
      unreadBytes: 12_000_000,
      storedBytesPerClient: 1e9,
      storedBytesPerIp: 1e9,
      messagesPerClient: { burst: 1e6, perSecond: 1 },
    }
    const { relay, store } = await start({ limits })
    const given: number[] = []
    /** Holds all page reads until as many run as may run at once. */
    let reading = 0
    const atOnce = Math.floor(limits.unreadBytesPerIp / relayConstants.pageBytes)
    const full = Promise.withResolvers<void>()
    const { pending } = store.mailbox
    store.mailbox.pending = async (...of) => {
      if (++reading === atOnce) full.resolve()
      await full.promise
      // All other reads that may run now have begun by then.
      for (let turns = 0; turns < 100; turns++) await new Promise(setImmediate)
      expect.soft(reading).toBeLessThanOrEqual(atOnce)
      const page = await pending(...of).finally(() => reading--)
      given.push(page.mail.reduce((sum, { message }) => sum + message.length, 0))
      return page
    }
    const dapp = await relay.connect()
    for (let n = 0; n < 60; n++) await dapp.request('irn_publish', publish(big(n)))
    const readers = await Promise.all(
      Array.from({ length: 10 }, () => relay.connect({ acknowledges: false })),
    )
    for (const { ws, raw } of readers) {
      void raw(
        JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: a } }),
      )
      for (let n = 0; n < 20; n++)
        void raw(
          JSON.stringify({
            id: n + 2,
            jsonrpc: '2.0',
            method: 'irn_fetchMessages',
            params: { topic: a },
          }),
        )
      ws.pause()
    }
    // Waits until the relay looks up nothing more.
    let before = -1
    await vi.waitFor(
      () => {
        const now = given.length
        const isQuiet = now > 0 && now === before
        before = now
        expect(isQuiet).toBe(true)
      },
      { interval: 300 },
    )
    expect(Math.max(...given)).toBeLessThanOrEqual(relayConstants.pageBytes)
    const honest = await relay.connect()
    expect(await honest.request('irn_publish', publish('small', b))).toBe(true)
    for (const { ws } of readers) ws.terminate()
    const reader = await relay.connect()
    await reader.request('irn_subscribe', { topic: a })
    await vi.waitFor(() => expect(reader.pushes).toHaveLength(60))
  })

  test.each([
    ['a minute', 60, {}],
    // Only one page fits.
    ['ten seconds if little is left for others', 10, { unreadBytes: 1_200_000 }],
  ])('cuts a socket that does not read for %s', async (_, after, scarce) => {
    const limits = { storedBytesPerClient: 1e9, storedBytesPerIp: 1e9, ...scarce }
    const { relay } = await start({ limits })
    const dapp = await relay.connect()
    const wallet = await relay.connect({ acknowledges: false })
    await wallet.request('irn_subscribe', { topic: a })
    wallet.ws.pause()
    for (let n = 0; n < 25; n++) await dapp.request('irn_publish', publish(big(n)))
    // The client does not read, but shows that it is there.
    const flushed = () => new Promise((resolve) => wallet.ws.pong('', undefined, resolve))
    for (let time = 0; time < after + 5; time += 5) {
      await vi.waitFor(() => expect(relay.server.metrics()).toContain('portico_relay_sockets 2'))
      await flushed()
      await dapp.request('irn_publish', publish(`t${time}`, b))
      relay.advance(5000)
      await new Promise(setImmediate)
    }
    await vi.waitFor(() => expect(relay.server.metrics()).toContain('portico_relay_sockets 1'))
    wallet.ws.terminate()
  })

  test('limits stored bytes so that new keys do not raise the limit, and acknowledged messages make room', async () => {
    const { relay } = await start({
      limits: { storedBytesPerClient: 1_200_000, storedBytesPerIp: 2_100_000 },
    })
    const identity = createIdentity()
    const one = await relay.connect({ identity })
    for (const n of [1, 2]) await one.request('irn_publish', publish(big(n)))
    await expect(one.request('irn_publish', publish(big(3)))).rejects.toMatchObject({
      code: -32000,
      data: 'MailboxLimitExceeded',
    })
    const two = await relay.connect()
    for (const n of [4, 5]) await two.request('irn_publish', publish(big(n)))
    await expect(
      (await relay.connect()).request('irn_publish', publish(big(6))),
    ).rejects.toMatchObject({
      code: -32000,
      data: 'StorageLimitExceeded',
    })
    const wallet = await relay.connect()
    await wallet.request('irn_subscribe', { topic: a })
    await vi.waitFor(() => expect(wallet.pushes).toHaveLength(4))
    await vi.waitFor(() => one.request('irn_publish', publish(big(7))))
  })

  test('counts large messages like the small ones that would have the same size', async () => {
    const { relay } = await start({ limits: { messagesPerClient: { burst: 60, perSecond: 1 } } })
    const client = await relay.connect()
    await client.request('irn_publish', publish(big(1)))
    await expect(client.request('irn_publish', publish(big(2)))).rejects.toMatchObject({
      code: 3001,
    })
  })

  test('on a full disk refuses messages and says so, and still delivers all that it has', async () => {
    const { relay, store } = await start()
    const dapp = await relay.connect()
    for (const text of ['1', '2']) await dapp.request('irn_publish', publish(text))
    await dapp.request('irn_publish', publish('3', b))
    expect((await relay.request('/ready')).status).toBe(200)
    relay.advance(1000)

    await fullOn[kind].full(database)
    let taken = 0
    const fill = () =>
      dapp.request('irn_publish', publish(`${taken++} ${'x'.repeat(20_000)}`, full))
    const refused = async () => {
      while (taken < 100) await fill()
    }
    await expect(refused()).rejects.toMatchObject({ code: -32603 })
    expect((await relay.request('/ready')).status).toBe(503)
    const identity = createIdentity()
    const wallet = await relay.connect({ identity })
    expect(await wallet.request('irn_subscribe', { topic: a })).toMatch(/^[0-9a-f]{64}$/)
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['1', '2']))
    const fetched = await wallet.request('irn_fetchMessages', { topic: b })
    expect(fetched).toMatchObject({ messages: [{ message: '3' }], hasMore: false })
    const { id: messageId } =
      (await store.mailbox.pending(identity.did, [b], { now: 0, limit: 1, bytes: 1 })).mail[0] ?? {}
    expect(await wallet.request('irn_batchReceive', { receipts: [{ topic: b, messageId }] })).toBe(
      true,
    )
    expect(await wallet.request('irn_batchFetchMessages', { topics: [a, b] })).toEqual({
      messages: [],
      hasMore: false,
    })
    expect(await wallet.request('irn_unsubscribe', { topic: b })).toBe(true)
    // The relay does not send acknowledged mail again, over and over.
    await wallet.request('irn_batchSubscribe', { topics: [a, b] })
    expect(wallet.messages()).toEqual(['1', '2'])

    await fullOn[kind].free(database)
    relay.advance(relayConstants.flushMs)
    expect(await dapp.request('irn_publish', publish('4'))).toBe(true)
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['1', '2', '4']))
    expect((await relay.request('/ready')).status).toBe(200)
    await vi.waitFor(async () => {
      const messages = database.db.selectFrom('relay_message').where('topic', '=', a)
      const rows = await messages.select('bytes').execute()
      expect(rows.map(({ bytes }) => Number(bytes))).toEqual([0, 0, 0])
    })
  })

  test('refuses messages while the disk is nearly full, and accepts them when there is space', async () => {
    let free = 100
    const store = { ...createStore(database), freeBytes: async () => free }
    const { relay } = await start({ store, limits: { freeDiskBytes: 200 } })
    const dapp = await relay.connect()
    const send = () =>
      dapp.request('irn_publish', publish('1')).catch((error: { data: string }) => error.data)
    await vi.waitFor(async () => expect(await send()).toBe('StorageLimitExceeded'))
    expect((await relay.request('/ready')).status).toBe(503)
    expect(await dapp.request('irn_subscribe', { topic: a })).toBeTruthy()
    free = 200
    relay.advance(relayConstants.diskLookMs)
    await vi.waitFor(async () => expect(await send()).toBe(true))
    expect((await relay.request('/ready')).status).toBe(200)
  })
})
