import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { projectId } from '../../test/createTestServer.ts'
import { startRedis, type TestRedis } from '../../test/redis.ts'
import { type ConnectOptions, connectClient, createIdentity } from '../../test/relayClient.ts'
import { topicOf } from '../../test/startTestRelay.ts'
import { freshPostgres } from '../../test/store/sharedPostgres.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { nodePlatform } from '../util/platform.ts'
import { defaultRelayConfig, type RelayLimits } from './relayConfig.ts'

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(async () => {
  await redis?.stop()
})
const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The test waits for the stores: a busy machine is not a store that is down. */
const startTimer = (ms: number, run: () => void) =>
  ms === 500 ? () => {} : nodePlatform.startTimer(ms, run)
const few = { burst: 4, perSecond: 0.001 }

describe.each(['PostgreSQL', 'Redis'])(
  'two servers that share %s',
  { timeout: 120_000 },
  (store) => {
    async function startTwo(limits: Partial<RelayLimits>): Promise<RunningServer[]> {
      if (store === 'Redis') await redis.command('FLUSHALL')
      const options = {
        port: 0,
        database: await freshPostgres(),
        ...(store === 'Redis' && { redisUrl: redis.url }),
        projects: [{ id: projectId, name: 'Any', allowedOrigins: [] }],
        relay: { ...defaultRelayConfig, limits: { ...defaultRelayConfig.limits, ...limits } },
        platform: { startTimer },
        writeLog: () => {},
      }
      const servers = [await startServer(options), await startServer(options)]
      cleanups.push(() => Promise.all(servers.map((server) => server.stop())))
      return servers
    }
    async function connect({ relayUrl = '' }: RunningServer, given: Partial<ConnectOptions> = {}) {
      const client = await connectClient(relayUrl, { now: Date.now(), ...given })
      cleanups.push(() => client.ws.terminate())
      return client
    }

    test.each(['messagesPerClient', 'messagesPerIp', 'messagesPerProject'])(
      'accept no more messages together than %s allows',
      async (name) => {
        const servers = await startTwo({ [name]: few })
        const identity = createIdentity()
        const clients = await Promise.all(servers.map((server) => connect(server, { identity })))
        const outcomes: unknown[] = []
        for (let n = 0; n < 6; n++)
          outcomes.push(
            await clients[n % 2]
              ?.request('irn_publish', {
                topic: topicOf('a'),
                message: `${n}`,
                ttl: 300,
                tag: 1108,
              })
              .catch(({ code }) => code),
          )
        expect(outcomes).toEqual([true, true, true, true, 3001, 3001])
      },
    )

    test.each(['socketsPerClient', 'socketsPerIp', 'socketsPerProject'])(
      'have no more open sockets together than %s allows',
      async (name) => {
        const servers = await startTwo({ [name]: 4 })
        const identity = createIdentity()
        const last = servers[1] as RunningServer
        /** Whether the relay admits it: a socket opens before its node has queried the store. */
        const openClient = async (server: RunningServer) => {
          const client = await connect(server, { identity })
          const answer = client.request('irn_subscribe', { topic: topicOf('a') })
          const outcome = await Promise.race([answer.then(() => true), client.closed])
          return { client, outcome }
        }
        const entered = []
        for (let n = 0; n < 6; n++) entered.push(await openClient(servers[n % 2] as RunningServer))
        const refused = { code: 1013, reason: 'Too many open connections: try again later' }
        expect(entered.map(({ outcome }) => outcome)).toEqual([
          ...Array(4).fill(true),
          ...Array(2).fill(refused),
        ])
        // A client that leaves makes room on the other node. The relay holds one that it refused before longer each
        // time.
        await entered[0]?.client.close()
        await vi.waitFor(async () => expect((await openClient(last)).outcome).toBe(true), 90_000)
      },
    )
  },
)
