import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeRateLimiter } from '../../../test/describeRateLimiter.ts'
import { startRedis, type TestRedis } from '../../../test/redis.ts'
import { sharedPostgres } from '../../../test/store/sharedPostgres.ts'
import { createRedisBuckets } from '../../bus/redisBuckets.ts'
import { type RunningServer, startServer } from '../../startServer.ts'
import { type Database, openDatabase } from '../../store/openDatabase.ts'
import { createPostgresBuckets } from '../../store/rates/postgresBuckets.ts'
import { nodePlatform, type Platform } from '../../util/platform.ts'
import type { RateLimit } from './rateLimiter.ts'
import { createRateLimiters } from './rateLimiters.ts'
import type { SharedBuckets, TakeResult } from './sharedBuckets.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const start = 1_767_225_600_000
/** The test waits for the stores: a busy machine is not a store that is down. */
const startTimer = () => () => {}
/** A server's own timers, except the half second that a store has to answer. */
const patientTimer: Platform['startTimer'] = (ms, run) =>
  ms === 500 ? startTimer() : nodePlatform.startTimer(ms, run)
const silent = { warn: () => {} }

/**
 * Lets nodes whose clocks disagree use one bucket for ten seconds: never more than it has, and nearly all of it.
 * Returns how many takes succeeded and how often the nodes queried the store.
 */
async function press(connect: (nowUs: () => number) => Promise<SharedBuckets>) {
  let time = start
  let requestCount = 0
  const nodes = await Promise.all(
    [0, -90_000, 90_000].map(async (ahead) => {
      const shared = await connect(() => time * 1000)
      cleanups.push(shared.close)
      const counted: SharedBuckets = {
        ...shared,
        take: (request) => {
          requestCount += 1
          return shared.take(request)
        },
      }
      return createRateLimiters(
        { now: () => time + ahead, startTimer },
        { shared: counted, logger: silent },
      )('press', { burst: 1000, perSecond: 100 }, { inBatches: true })
    }),
  )
  const passed: number[] = []
  for (let second = 0; second < 10; second++) {
    const takes = nodes.flatMap(({ take }) => Array.from({ length: 100 }, () => take('a', 1)))
    passed.push((await Promise.all(takes)).filter((ms) => ms === 0).length)
    time += 1000
  }
  return { passed, requestCount }
}

async function expectExact(connect: (nowUs: () => number) => Promise<SharedBuckets>) {
  const { passed, requestCount } = await press(connect)
  let total = 0
  for (const [second, count] of passed.entries()) {
    total += count
    expect(total).toBeLessThanOrEqual(1000 + second * 100)
  }
  // A node holds at most a batch when the others have none left.
  expect(total).toBeGreaterThanOrEqual(1900 - 3 * 62)
  expect(requestCount).toBeLessThan(total / 10)
}

/** Creates three nodes over one store, on a clock that stands still. */
async function groupOver(
  limit: RateLimit,
  connect: (nowUs: () => number) => Promise<SharedBuckets>,
  inBatches = false,
) {
  let time = start
  const now = () => time
  const limiters = await Promise.all(
    [1, 2, 3].map(async () => {
      const shared = await connect(() => time * 1000)
      cleanups.push(shared.close)
      const limiters = createRateLimiters({ now, startTimer }, { shared, logger: silent })
      return limiters('test', limit, { inBatches })
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
  let database: Database
  beforeAll(async () => {
    const url = await (await sharedPostgres()).createDatabase()
    database = openDatabase({ kind: 'postgres', url })
  }, 180_000)
  afterAll(() => database?.close())
  const connect = async (nowUs: () => number) =>
    createPostgresBuckets(database, { startTimer, nowUs })

  describeRateLimiter('over PostgreSQL', {
    create: async (limit) => {
      await sql`delete from rate_bucket`.execute(database.db)
      return groupOver(limit, connect)
    },
  })
  describeRateLimiter('in batches over PostgreSQL', {
    create: async (limit) => {
      await sql`delete from rate_bucket`.execute(database.db)
      return groupOver(limit, connect, true)
    },
  })
  test('allow together as much as one bucket would, in batches', () => expectExact(connect))

  test('store no address, and no bucket that is full again', async () => {
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

  test('use the clock of the database', async () => {
    const shared = createPostgresBuckets(database, { startTimer })
    cleanups.push(shared.close)
    const request = { key: 'clock', costUs: 3_600_000_000, fullUs: 3_600_000_000 }
    expect(await shared.take(request)).toEqual({ waitUs: 0, startsInUs: 0 })
    const wait = (await shared.take(request)).waitUs
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
  describeRateLimiter('in batches over Redis', {
    create: async (limit) => {
      await redis.command('FLUSHALL')
      return groupOver(limit, connect, true)
    },
  })
  test('allow together as much as one bucket would, in batches', () => expectExact(connect))

  test('use the clock of Redis', async () => {
    const shared = createRedisBuckets(redis.url)
    cleanups.push(shared.close)
    const request = { key: 'clock', costUs: 3_600_000_000, fullUs: 3_600_000_000 }
    expect(await shared.take(request)).toEqual({ waitUs: 0, startsInUs: 0 })
    expect((await shared.take(request)).waitUs).toBeGreaterThan(3_000_000_000)
  })

  test('count separately while Redis is down, and together when it is back', async () => {
    let time = start
    const now = () => time
    const notified: string[] = []
    const nodes = [1, 2].map(() => {
      const shared = createRedisBuckets(redis.url, () => time * 1000)
      cleanups.push(shared.close)
      const logger = { warn: (event: string) => void notified.push(event) }
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
    expect(notified).toEqual(Array(2).fill('rate limits not shared between nodes'))
    await redis.restart()
    time += 10_000
    expect((await takeAll()).filter((ms) => ms === 0)).toHaveLength(1)
  })
})

test('delays a request for at most half a second if the store does not answer', async () => {
  const timers: (() => void)[] = []
  const stuck = { take: () => new Promise<TakeResult>(() => {}), close: async () => {} }
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

test('waits once for a silent store in batches, and checks it outside of requests', async () => {
  let time = start
  const timers = new Set<() => void>()
  const answers: ((taken: TakeResult) => void)[] = []
  const notified: string[] = []
  const silentStore: SharedBuckets = {
    take: () => new Promise((resolve) => answers.push(resolve)),
    close: async () => {},
  }
  const limiters = createRateLimiters(
    {
      now: () => time,
      startTimer: (_, run) => {
        timers.add(run)
        return () => timers.delete(run)
      },
    },
    { shared: silentStore, logger: { warn: (event) => void notified.push(event) } },
  )
  const { take } = limiters('silent', { burst: 100, perSecond: 1 }, { inBatches: true })
  const first = [take('a', 1), take('a', 1), take('b', 99)]
  expect(answers).toHaveLength(2)
  for (const run of timers) run()
  expect(await Promise.all(first)).toEqual([0, 0, 0])
  for (let n = 0; n < 30; n++) {
    time += 1000
    // No timer runs: no request waits for the store.
    expect(await take('a', 2)).toBe(0)
  }
  expect(answers.length).toBeGreaterThan(2)
  expect(await take('a', 100)).toBeGreaterThan(0)
  expect(notified).toEqual(['rate limits not shared between nodes'])
  for (const answer of answers) answer({ waitUs: 0, startsInUs: 0 })
  await new Promise(setImmediate)
  const requestCount = answers.length
  const together = take('a', 1)
  expect(answers).toHaveLength(requestCount + 1)
  answers.at(-1)?.({ waitUs: 0, startsInUs: 0 })
  expect(await together).toBe(0)
})

test('loses a token of a batch when the shared bucket has refilled by as much', async () => {
  let time = start
  const costs: number[] = []
  const shared: SharedBuckets = {
    take: async ({ costUs }) => {
      costs.push(costUs / 10_000)
      return { waitUs: 0, startsInUs: 500_000 }
    },
    close: async () => {},
  }
  const limiters = createRateLimiters({ now: () => time, startTimer }, { shared, logger: silent })
  const { take } = limiters('x', { burst: 1600, perSecond: 100 }, { inBatches: true })
  expect([await take('a', 1), await take('a', 40)]).toEqual([0, 0])
  expect(costs).toEqual([101])
  // The last of the taken tokens expires 1,510 ms after its request.
  time += 1490
  expect([await take('a', 5), costs]).toEqual([0, [101, 103]])
})

test('does not query the store for a client that keeps sending requests while it must wait', async () => {
  let requestCount = 0
  const shared = {
    take: async () => ({ waitUs: requestCount++ === 0 ? 0 : 1_000_000, startsInUs: 0 }),
    close: async () => {},
  }
  const limiters = createRateLimiters({ now: () => start, startTimer }, { shared, logger: silent })
  const { take } = limiters('x', { burst: 1, perSecond: 1 })
  const waits = []
  for (let i = 0; i < 100; i++) waits.push(await take('a', 1))
  expect([requestCount, waits.filter((ms) => ms === 1000).length]).toEqual([2, 99])
})

describe('two servers', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  }, 180_000)
  afterAll(() => redis?.stop())

  test.each(['PostgreSQL', 'Redis'])('count a client together over %s', async (store) => {
    const url = await (await sharedPostgres()).createDatabase()
    const options = {
      port: 0,
      database: { kind: 'postgres' as const, url },
      // No token returns during the test.
      rateLimit: { burst: 4, perSecond: 0.001 },
      // PostgreSQL for one node anyway, so that only Redis can be the shared store.
      ...(store === 'Redis' && { redisUrl: redis.url }),
      platform: { now: () => start, startTimer: patientTimer },
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
