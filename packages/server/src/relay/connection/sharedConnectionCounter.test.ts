import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeConnectionCounter } from '../../../test/describeConnectionCounter.ts'
import { startRedis, type TestRedis } from '../../../test/redis.ts'
import { sharedPostgres } from '../../../test/store/sharedPostgres.ts'
import { type Database, openDatabase } from '../../store/openDatabase.ts'
import { createPostgresSockets } from '../../store/relay/postgresSockets.ts'
import { leaseMs, type SharedSockets } from '../../store/relay/sharedSockets.ts'
import { defaultRelayConfig, type RelayLimits } from '../relayConfig.ts'
import { type ConnectionCounter, createConnectionCounter } from './connectionCounter.ts'
import { createRedisSockets } from './redisSockets.ts'
import { createSharedConnectionCounter } from './sharedConnectionCounter.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Timers never fire: a node whose timers do not run is like one that was killed. */
const startTimer = () => () => {}
const rateKey = (n: number) => ({ client: `c${n}`, ip: '203.0.113.9', project: 'p' })
const limits: RelayLimits = { ...defaultRelayConfig.limits, socketsPerIp: 4 }

function createNode(shared: SharedSockets, of = limits, now = () => 0, notified: string[] = []) {
  const platform = { now, startTimer, uuid: () => crypto.randomUUID() }
  const logger = { warn: (event: string) => void notified.push(event) }
  return createSharedConnectionCounter({ limits: of, shared, platform, logger })
}

async function connectAll(node: ConnectionCounter, from: number, count: number): Promise<number> {
  const entered = Array.from({ length: count }, (_, n) => node.acquire(rateKey(from + n)))
  return (await Promise.all(entered)).filter(Boolean).length
}

describeConnectionCounter('of one process', async (of) => [createConnectionCounter(of)])

function describeStore(
  name: string,
  connect: (now: () => number) => SharedSockets,
  clear: () => Promise<unknown>,
): void {
  const open = (now: () => number) => {
    const shared = connect(now)
    cleanups.push(shared.close)
    return shared
  }
  describeConnectionCounter(`over ${name}`, async (of) => {
    await clear()
    return [1, 2, 3].map(() =>
      createNode(
        open(() => 1_767_225_600_000),
        of,
      ),
    )
  })

  describe(`nodes that share ${name}`, () => {
    let time = 1_767_225_600_000
    const now = () => time

    test('recover the sockets of a killed node after its lease, and not before', async () => {
      await clear()
      const killed = createNode(open(now))
      const other = createNode(open(now))
      expect(await connectAll(killed, 0, 4)).toBe(4)
      time += leaseMs - 1
      expect(await connectAll(other, 10, 4)).toBe(0)
      time += 1
      expect(await connectAll(other, 20, 5)).toBe(4)
    })

    test('recover the sockets of a node that stopped at once', async () => {
      await clear()
      const stopped = createNode(open(now))
      const other = createNode(open(now))
      expect(await connectAll(stopped, 0, 4)).toBe(4)
      await stopped.close()
      expect(await connectAll(other, 10, 5)).toBe(4)
    })

    test('count a node again that was away for longer than its lease', async () => {
      await clear()
      const away = createNode(open(now))
      const other = createNode(open(now))
      expect(await connectAll(away, 0, 2)).toBe(2)
      time += leaseMs
      expect(await connectAll(other, 10, 1)).toBe(1)
      expect(await connectAll(away, 20, 3)).toBe(1)
      expect(await connectAll(other, 30, 1)).toBe(0)
    })

    test('count separately while the store is silent, and together when it is back', async () => {
      await clear()
      const notified: string[] = []
      let isSilent = false
      let sets = 0
      const nodes = [1, 2].map(() => {
        const shared = open(now)
        const failing: SharedSockets = {
          ...shared,
          // A change that the store made must count once, even if its answer is lost.
          change: async (...given) => {
            const made = await shared.change(...given)
            if (isSilent) throw new Error('gone')
            return made
          },
          set: async (...given) => {
            if (isSilent) throw new Error('gone')
            await shared.set(...given)
            sets += 1
          },
        }
        return createNode(failing, limits, now, notified)
      })
      const [one, two] = nodes as [ConnectionCounter, ConnectionCounter]
      expect([await connectAll(one, 0, 1), await connectAll(two, 10, 1)]).toEqual([1, 1])
      isSilent = true
      expect([await connectAll(one, 20, 9), await connectAll(two, 30, 1)]).toEqual([3, 1])
      expect(notified).toEqual(Array(2).fill('socket counts not shared between nodes'))
      one.release(rateKey(0))
      one.release(rateKey(20))
      one.release(rateKey(21))
      isSilent = false
      sets = 0
      time += 2000
      // The node admits the new sockets itself, and then writes its counts to the store: two and three.
      expect([await connectAll(two, 40, 1), await connectAll(one, 50, 1)]).toEqual([1, 1])
      await vi.waitFor(() => expect(sets).toBe(2))
      await new Promise(setImmediate)
      expect(await connectAll(one, 60, 1)).toBe(0)
      one.release(rateKey(22))
      one.release(rateKey(50))
      expect(await connectAll(one, 70, 3)).toBe(1)
    })
  })
}

describe('PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    const url = await (await sharedPostgres()).createDatabase()
    database = openDatabase({ kind: 'postgres', url })
  }, 180_000)
  afterAll(() => database?.close())
  describeStore(
    'PostgreSQL',
    (now) => createPostgresSockets(database, now),
    () => sql`truncate relay_node, relay_socket`.execute(database.db),
  )

  test('of PostgreSQL stores no address, and uses the clock of the database', async () => {
    await sql`truncate relay_node, relay_socket`.execute(database.db)
    const node = createNode(createPostgresSockets(database))
    expect(await connectAll(node, 0, 5)).toBe(4)
    const { rows } = await sql`select * from relay_socket where node in
      (select id from relay_node where expires_at > extract(epoch from now()) * 1000)`.execute(
      database.db,
    )
    expect(rows).toHaveLength(6)
    expect(JSON.stringify(rows)).not.toContain('203.0')
  })
})

describe('Redis', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  }, 180_000)
  afterAll(() => redis?.stop())
  describeStore(
    'Redis',
    (now) => createRedisSockets(redis.url, now),
    () => redis.command('FLUSHALL'),
  )

  test('uses the clock of Redis', async () => {
    await redis.command('FLUSHALL')
    const nodes = [1, 2].map(() => {
      const shared = createRedisSockets(redis.url)
      cleanups.push(shared.close)
      return createNode(shared)
    }) as [ConnectionCounter, ConnectionCounter]
    expect([await connectAll(nodes[0], 0, 3), await connectAll(nodes[1], 10, 3)]).toEqual([3, 1])
  })
})

test('a client waits at most half a second for a silent store, and the next clients do not wait', async () => {
  const timers: (() => void)[] = []
  const never = () => new Promise<never>(() => {})
  const shared = { change: never, set: never, remove: never, close: never }
  const node = createSharedConnectionCounter({
    limits,
    shared,
    logger: { warn: () => {} },
    platform: {
      now: () => 0,
      uuid: () => 'node',
      startTimer: (ms, run) => {
        if (ms === 500) timers.push(run)
        return () => {}
      },
    },
  })
  const first = connectAll(node, 0, 5)
  await Promise.resolve()
  for (const run of timers) run()
  expect(await first).toBe(4)
  expect(await node.acquire({ ...rateKey(9), ip: '203.0.113.10' })).toBe(true)
})
