import { startPostgres, type TestPostgres } from '@portico/testing/postgres'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeRateLimiter } from '../../../test/describeRateLimiter.ts'
import { startRedis, type TestRedis } from '../../../test/redis.ts'
import { type RunningServer, startServer } from '../../startServer.ts'
import { migrate } from '../../store/migrate.ts'
import { type Database, openDatabase } from '../../store/openDatabase.ts'
import { createPostgresBuckets } from './postgresBuckets.ts'
import type { RateLimit } from './rateLimiter.ts'
import { createRateLimiters } from './rateLimiters.ts'
import { createRedisBuckets } from './redisBuckets.ts'
import type { SharedBuckets } from './sharedBuckets.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const start = 1_767_225_600_000
/** The stores are waited for: a busy machine is no store that is down. */
const startTimer = () => () => {}
const silent = { warn: () => {} }

/** Three nodes over one store, on a clock that stands. */
async function groupOver(
  limit: RateLimit,
  connect: (nowUs: () => number) => Promise<SharedBuckets>,
) {
  let time = start
  const now = () => time
  const limiters = await Promise.all(
    [1, 2, 3].map(async () => {
      const shared = await connect(() => time * 1000)
      cleanups.push(shared.close)
      return createRateLimiters({ now, startTimer }, { shared, logger: silent })('test', limit)
    }),
  )
  return {
    limiters,
    advance: (ms: number) => {
      time += ms
    },
  }
}

describe('nodes that share PostgreSQL', () => {
  let postgres: TestPostgres
  let database: Database
  beforeAll(async () => {
    postgres = await startPostgres()
    database = openDatabase({ kind: 'postgres', url: postgres.url })
    await migrate(database, () => 0)
  }, 180_000)
  afterAll(async () => {
    await database?.close()
    await postgres?.stop()
  })
  const connect = async (nowUs: () => number) =>
    createPostgresBuckets(database, { startTimer, nowUs })

  describeRateLimiter('over PostgreSQL', {
    create: async (limit) => {
      await sql`delete from rate_bucket`.execute(database.db)
      return groupOver(limit, connect)
    },
  })

  test('keep no address, and no bucket that is full again', async () => {
    await sql`delete from rate_bucket`.execute(database.db)
    let time = start
    const due: (() => void)[] = []
    const timers = (_: number, run: () => void) => {
      due.push(run)
      return () => {}
    }
    const shared = createPostgresBuckets(database, { startTimer: timers, nowUs: () => time * 1000 })
    const limiters = createRateLimiters({ now: () => time, startTimer }, { shared, logger: silent })
    const { take } = limiters('route', { burst: 1, perSecond: 1 })
    await take('203.0.113.9', 1)
    const rows = () => sql<{ key: string }>`select * from rate_bucket`.execute(database.db)
    expect(JSON.stringify((await rows()).rows)).not.toContain('203.0')
    expect((await rows()).rows).toHaveLength(1)
    time += 1000
    for (const run of due) await run()
    expect((await rows()).rows).toHaveLength(0)
  })

  test('count on the clock of the database', async () => {
    const shared = createPostgresBuckets(database, { startTimer })
    cleanups.push(shared.close)
    const request = { key: 'clock', costUs: 3_600_000_000, fullUs: 3_600_000_000 }
    expect(await shared.take(request)).toBe(0)
    const wait = await shared.take(request)
    expect(wait).toBeGreaterThan(3_000_000_000)
    expect(wait).toBeLessThanOrEqual(3_600_000_000)
  })
})

describe('nodes that share Redis', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  }, 180_000)
  afterAll(() => redis?.stop())
  const connect = async (nowUs: () => number) => createRedisBuckets(redis.url, nowUs)

  describeRateLimiter('over Redis', {
    create: async (limit) => {
      await redis.command('FLUSHALL')
      return groupOver(limit, connect)
    },
  })

  test('count on the clock of Redis', async () => {
    const shared = createRedisBuckets(redis.url)
    cleanups.push(shared.close)
    const request = { key: 'clock', costUs: 3_600_000_000, fullUs: 3_600_000_000 }
    expect(await shared.take(request)).toBe(0)
    expect(await shared.take(request)).toBeGreaterThan(3_000_000_000)
  })

  test('count each for itself while it is down, and together when it is back', async () => {
    let time = start
    const now = () => time
    const told: string[] = []
    const nodes = [1, 2].map(() => {
      const shared = createRedisBuckets(redis.url, () => time * 1000)
      cleanups.push(shared.close)
      const logger = { warn: (event: string) => void told.push(event) }
      return createRateLimiters({ now, startTimer }, { shared, logger })('down', {
        burst: 2,
        perSecond: 1,
      })
    })
    const takeAll = async () => Promise.all(nodes.map(({ take }) => take('a', 2)))
    expect((await takeAll()).filter((ms) => ms === 0)).toHaveLength(1)
    await redis.stop()
    time += 10_000
    expect(await takeAll()).toEqual([0, 0])
    expect(await takeAll()).toEqual([2000, 2000])
    expect(told).toEqual(Array(2).fill('rate limits are counted by each node for itself'))
    await redis.restart()
    time += 10_000
    expect((await takeAll()).filter((ms) => ms === 0)).toHaveLength(1)
  })
})

test('a store that does not answer holds a request up for half a second at most', async () => {
  const timers: (() => void)[] = []
  const stuck = { take: () => new Promise<number>(() => {}), close: async () => {} }
  const limiters = createRateLimiters(
    {
      now: () => start,
      startTimer: (ms, run) => {
        expect(ms).toBe(500)
        timers.push(run)
        return () => {}
      },
    },
    { shared: stuck, logger: silent },
  )
  const { take } = limiters('stuck', { burst: 1, perSecond: 1 })
  const first = take('a', 1)
  for (const run of timers) run()
  expect([await first, await take('a', 1)]).toEqual([0, 1000])
})

test('who has to wait costs the store nothing while he goes on asking', async () => {
  let asked = 0
  const shared = { take: async () => (asked++ === 0 ? 0 : 1_000_000), close: async () => {} }
  const limiters = createRateLimiters({ now: () => start, startTimer }, { shared, logger: silent })
  const { take } = limiters('x', { burst: 1, perSecond: 1 })
  const waits = []
  for (let i = 0; i < 100; i++) waits.push(await take('a', 1))
  expect([asked, waits.filter((ms) => ms === 1000).length]).toEqual([2, 99])
})

describe('two servers', () => {
  let postgres: TestPostgres
  let redis: TestRedis
  beforeAll(async () => {
    postgres = await startPostgres()
    redis = await startRedis()
  }, 180_000)
  afterAll(async () => {
    await redis?.stop()
    await postgres?.stop()
  })

  test.each(['PostgreSQL', 'Redis'])('count a client together over %s', async (store) => {
    const url = await postgres.createDatabase()
    const options = {
      port: 0,
      database: { kind: 'postgres' as const, url },
      // None comes back while the test runs.
      rateLimit: { burst: 4, perSecond: 0.001 },
      // Of one node of PostgreSQL all the same, so that nothing but Redis can be it.
      ...(store === 'Redis' && { redisUrl: redis.url }),
      system: { now: () => start },
      writeLog: () => {},
    }
    const servers = [await startServer(options), await startServer(options)]
    cleanups.push(() => Promise.all(servers.map((server) => server.stop())))
    const statuses = []
    for (let i = 0; i < 6; i++) {
      const { url } = servers[i % 2] as RunningServer
      statuses.push((await fetch(`${url}/v1/supported-chains`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })
})
