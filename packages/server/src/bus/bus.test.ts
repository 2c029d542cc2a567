import { startPostgres, type TestPostgres } from '@portico/testing/postgres'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeBus } from '../../test/describeBus.ts'
import { createManualTime } from '../../test/manualTime.ts'
import {
  startRedis,
  startRedisCluster,
  startRedisWithSentinel,
  type TestRedis,
} from '../../test/redis.ts'
import { createRedisSockets } from '../relay/connection/redisSockets.ts'
import { openDatabase } from '../store/openDatabase.ts'
import { nodePlatform } from '../util/platform.ts'
import { createLocalBus, type LocalNodes } from './localBus.ts'
import { openBus } from './openBus.ts'
import { connectPostgresBus } from './postgresBus.ts'
import { openReconnectingBus } from './reconnectingBus.ts'
import { createRedisBuckets } from './redisBuckets.ts'
import { connectRedisBus } from './redisBus.ts'

let postgres: TestPostgres
let redis: TestRedis
beforeAll(async () => {
  postgres = await startPostgres()
  redis = await startRedis()
})
afterAll(() => Promise.all([postgres?.stop(), redis?.stop()]))

/** Reconnects at once, so that a test does not wait a second. The limit of an answer stays. */
const startTimer = (ms: number, run: () => void) => nodePlatform.startTimer(ms > 1000 ? ms : 0, run)

describeBus('in this process', {
  connect: async () => {
    const nodes: LocalNodes = new Set()
    return async () => createLocalBus(nodes)
  },
})

describeBus('over PostgreSQL', {
  connect: async () => {
    const url = await postgres.createDatabase()
    return () => openReconnectingBus(connectPostgresBus(url), { startTimer })
  },
  breakConnections: async () => {
    const { db } = openDatabase({ kind: 'postgres', url: postgres.url })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname like 'test%'`.execute(
      db,
    )
    await db.destroy()
  },
})

describeBus('over Redis', {
  connect: async () => async () =>
    openReconnectingBus(connectRedisBus(redis.url, nodePlatform.uuid()), { startTimer }),
  breakConnections: () => redis.command('CLIENT', 'KILL', 'TYPE', 'pubsub'),
})

describe.each([
  ['a cluster of Redis', startRedisCluster],
  ['Redis behind Sentinels', startRedisWithSentinel],
])('%s', (name, start) => {
  let server: Pick<TestRedis, 'url' | 'command' | 'stop'>
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server?.stop())

  describeBus(`over ${name}`, {
    connect: async () => async () =>
      openReconnectingBus(connectRedisBus(server.url, nodePlatform.uuid()), { startTimer }),
    breakConnections: () => server.command('CLIENT', 'KILL', 'TYPE', 'pubsub'),
  })

  test('counts rate limits across all nodes', async () => {
    const one = createRedisBuckets(server.url)
    const two = createRedisBuckets(server.url)
    const request = { key: 'a', costUs: 600_000_000, fullUs: 1_000_000_000 }
    expect(await one.take(request)).toMatchObject({ waitUs: 0 })
    expect((await two.take(request)).waitUs).toBeGreaterThan(0)
    await Promise.all([one.close(), two.close()])
  })

  test('counts sockets across all nodes', async () => {
    const one = createRedisSockets(server.url)
    const two = createRedisSockets(server.url)
    await one.set('one', new Map([['a', 1]]))
    await two.set('two', new Map())
    const opens = { keys: [{ key: 'a', limit: 2 }], opens: true }
    expect(await two.change('two', [opens, opens])).toEqual([true, false])
    await one.remove('one')
    expect(await one.change('one', [opens])).toBeUndefined()
    await Promise.all([one.close(), two.close()])
  })
})

describe('opening a bus', () => {
  test.each([
    { redisUrl: 'redis://127.0.0.1:9' },
    { redisUrl: 'redis://:wrong@REDIS' },
    { database: { kind: 'postgres' as const, url: 'postgres://nobody@127.0.0.1:9/none' } },
  ])('fails with a StorageError if nothing answers at the address: %j', async (settings) => {
    const database = { kind: 'sqlite' as const, path: ':memory:' }
    const redisUrl = settings.redisUrl?.replace('REDIS', new URL(redis.url).host)
    const opened = openBus({ database, ...settings, redisUrl }, nodePlatform)
    await expect(opened).rejects.toMatchObject({ name: 'StorageError' })
  })

  test('rejects an unanswered publish, and then reconnects', async () => {
    let connections = 0
    const silent = async () => {
      connections += 1
      return {
        publish: () => new Promise(() => {}),
        check: () => new Promise(() => {}),
        close: async () => {},
      }
    }
    const timers: (() => void)[] = []
    const bus = await openReconnectingBus(silent, {
      startTimer: (_, run) => {
        timers.push(run)
        return () => {}
      },
    })
    const published = bus.publish('a')
    timers.pop()?.()
    await expect(published).rejects.toThrow('does not answer')
    timers.pop()?.()
    expect(connections).toBe(2)
    await bus.close()
  })

  test('replaces a connection that goes silent, even if nothing is sent', async () => {
    let answers = true
    let connections = 0
    const onGap = vi.fn()
    const connection = async () => {
      connections += 1
      const check = () => (answers ? Promise.resolve() : new Promise(() => {}))
      return { publish: async () => {}, check, close: async () => {} }
    }
    const time = createManualTime()
    const bus = await openReconnectingBus(connection, time.platform)
    bus.subscribe({ onText: () => {}, onGap })
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        time.advance(1000)
        await new Promise(setImmediate)
      }
    }
    await pass(20)
    expect(connections).toBe(1)
    answers = false
    await pass(4)
    answers = true
    await pass(1)
    expect(connections).toBe(2)
    expect(onGap).toHaveBeenCalledOnce()
    await bus.close()
    expect(time.waiting()).toEqual([])
  })
})
