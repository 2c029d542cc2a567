import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseConfig } from '../src/store/databaseConfig.ts'
import { openStore } from '../src/store/openStore.ts'
import type { Watch, WatchEvent } from '../src/store/relay/watchStore.ts'
import type { Store } from '../src/store/store.ts'
import { sha256 } from '../src/util/sha256.ts'

const start = Date.UTC(2026, 0, 1)
const a = 'a'.repeat(64)
const [alice, bob] = ['alice', 'bob'].map(sha256) as [string, string]

/** Tests the watches of every store. `createConfig` returns an empty database. */
export function describeWatches(
  name: string,
  { createConfig }: { createConfig: () => Promise<DatabaseConfig> },
): void {
  describe(`watches on ${name}`, () => {
    let config: DatabaseConfig
    let store: Store
    let now = start
    beforeEach(async () => {
      now = start
      config = await createConfig()
      store = await openStore(config, () => now)
    })
    afterEach(() => store.close())

    const watch = (changes: Partial<Watch> = {}): Watch => ({
      client: alice,
      clientId: 'did:key:alice',
      type: 'publisher',
      url: 'https://a.example',
      tags: [1108],
      statuses: ['accepted'],
      expiresAt: now + 1000,
      ...changes,
    })
    const register = (one: Watch, limit = 64) => store.watches.register(one, { now, limit })
    const find = () => store.watches.find({ senders: [alice, bob], topics: [a] }, now)
    const event = (id: string, changes: Partial<WatchEvent> = {}): WatchEvent => ({
      id,
      client: alice,
      url: 'https://a.example',
      auth: `token ${id}`,
      tries: 0,
      dueAt: now,
      expiresAt: now + 100_000,
      ...changes,
    })
    const a1 = 'https://a.example'
    const claim = (from = store, url = a1) =>
      from.watches.claim(url, { now, limit: 10, leaseMs: 5000 })
    const ids = (events: WatchEvent[]) => events.map(({ id }) => id).sort()

    test('are found by sender, and by the topics of a receiver', async () => {
      expect(await store.watches.some(now)).toBe(false)
      const receiver = watch({ client: bob, clientId: 'did:key:bob', type: 'subscriber' })
      for (const one of [watch(), receiver]) expect(await register(one)).toBe(true)
      const limits = {
        messagesPerTopic: 9,
        messagesPerClient: 9,
        topicsPerClient: 9,
        subscribersPerTopic: 9,
        bytesPerClient: 1e9,
        bytesPerAddress: 1e9,
        bytesPerProject: 1e9,
        bytes: 1e9,
      }
      await store.mailbox.commit([{ client: bob, subscribe: [a, 'b'.repeat(64)] }], { now, limits })
      expect(await find()).toEqual({
        publishers: [watch()],
        subscribers: [{ ...receiver, topic: a }],
      })
      expect(await store.watches.some(now)).toBe(true)
      now += 1000
      expect(await find()).toEqual({ publishers: [], subscribers: [] })
      expect(await store.watches.some(now)).toBe(false)
    })

    test('are replaced, limited and removed', async () => {
      await register(watch(), 1)
      const changed = watch({ tags: [1, 2], statuses: ['queued', 'delivered'] })
      expect(await register(changed, 1)).toBe(true)
      expect(await register(watch({ url: 'https://b.example' }), 1)).toBe(false)
      expect((await find()).publishers).toEqual([changed])
      await store.watches.unregister(watch({ type: 'subscriber' }))
      expect((await find()).publishers).toHaveLength(1)
      await store.watches.unregister(watch())
      expect((await find()).publishers).toEqual([])
    })

    test('give due notices to one process, and again if it does not finish', async () => {
      const other = await openStore(config, () => now)
      await store.watches.enqueue([event('1'), event('2'), event('3', { dueAt: now + 1 })], 100)
      const both = await Promise.all([claim(), claim(other)])
      expect(ids(both.flat())).toEqual(['1', '2'])
      expect(both.flat().map(({ tries }) => tries)).toEqual([1, 1])
      await store.watches.done('1')
      await store.watches.retry('2', now + 20_000)
      now += 6000
      expect(ids(await claim(other))).toEqual(['3'])
      now += 6000
      expect(ids(await claim())).toEqual(['3'])
      now += 8000
      expect(ids(await claim())).toEqual(['2', '3'])
      await other.close()
    })

    test('are due by address, the longest wait first, without the given addresses', async () => {
      const first = 'https://c.example'
      const second = 'https://b.example'
      const last = a1
      await store.watches.enqueue(
        [
          event('1', { url: last, dueAt: now }),
          event('2', { url: second, dueAt: now - 1 }),
          event('3', { url: first, dueAt: now - 2 }),
          event('4', { url: first }),
          event('5', { url: 'https://d.example', dueAt: now + 1 }),
        ],
        100,
      )
      const due = (limit = 10, without: string[] = []) =>
        store.watches.dueUrls({ now, limit, without })
      expect(await due()).toEqual([first, second, last])
      expect(await due(1)).toEqual([first])
      expect(await due(10, [first, last])).toEqual([second])
      expect(ids(await claim(store, first))).toEqual(['3', '4'])
      expect(await due()).toEqual([second, last])
    })

    test('store no notice twice, none that is too old and none above the limit', async () => {
      await store.watches.enqueue([event('1')], 100)
      await store.watches.enqueue([event('1', { auth: 'other' })], 100)
      expect(await claim()).toMatchObject([{ id: '1', auth: 'token 1' }])
      await store.watches.done('1')
      await store.watches.enqueue([event('1')], 100)
      now += 50_000
      expect(await claim()).toEqual([])
      await store.watches.enqueue([event('2')], 1)
      await store.watches.enqueue([event('3'), event('4', { client: bob })], 1)
      expect(ids(await claim())).toEqual(['2', '4'])
      now += 100_000
      expect(await claim()).toEqual([])
      await store.watches.sweep(now)
      await store.watches.enqueue([event('1')], 100)
      expect(ids(await claim())).toEqual(['1'])
    })

    test('have one secret per name, even in a race', async () => {
      const other = await openStore(config, () => now)
      const both = await Promise.all([
        store.watches.secret('key', 'one'),
        other.watches.secret('key', 'two'),
      ])
      expect(new Set(both).size).toBe(1)
      expect(await store.watches.secret('key', 'three')).toBe(both[0])
      await other.close()
    })
  })
}
