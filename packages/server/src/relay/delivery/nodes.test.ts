import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bundledProgram } from '../../../test/bundledProgram.ts'
import { projectId } from '../../../test/createTestServer.ts'
import { startRedis, type TestRedis } from '../../../test/redis.ts'
import {
  connectClient,
  createIdentity,
  type Identity,
  type RelayClient,
} from '../../../test/relayClient.ts'
import { topicOf } from '../../../test/startTestRelay.ts'
import { freshPostgres, queryPostgres } from '../../../test/store/sharedPostgres.ts'
import { leaseMs } from '../../store/relay/sharedSockets.ts'
import { defaultRelayConfig, type RelayLimits } from '../relayConfig.ts'

const entry = new URL('../../../test/relayNode.ts', import.meta.url)
const a = topicOf('a')

let redis: TestRedis
let database: Awaited<ReturnType<typeof freshPostgres>>
let nodes: Node[]
let clients: RelayClient[]
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis?.stop())
beforeEach(async () => {
  database = await freshPostgres()
  nodes = []
  clients = []
})
afterEach(() => {
  for (const { ws } of clients) ws.terminate()
  for (const { child } of nodes) child.kill('SIGKILL')
})

type BusName = 'PostgreSQL' | 'Redis'
type Node = { child: ChildProcess; url: string }

type NodeOptions = { aheadMs?: number; limits?: Partial<RelayLimits> }

async function startNode(
  bus: BusName,
  { aheadMs = 0, limits = {} }: NodeOptions = {},
): Promise<Node> {
  const config = {
    database,
    ...(bus === 'Redis' && { redisUrl: redis.url }),
    projects: [{ id: projectId, name: 'Any', allowedOrigins: [] }],
    relay: { ...defaultRelayConfig, limits: { ...defaultRelayConfig.limits, ...limits } },
  }
  const options = [await bundledProgram(entry), JSON.stringify(config), String(aheadMs)]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const node = { child, url: String(line).trim() }
  nodes.push(node)
  return node
}

async function connect({ url }: Node, identity?: Identity): Promise<RelayClient> {
  const client = await connectClient(url, { now: Date.now(), ...(identity && { identity }) })
  clients.push(client)
  return client
}

const publish = (client: RelayClient, message: string, ttl = 300) =>
  client.request('irn_publish', { topic: a, message, ttl, tag: 1108 })

const buses: BusName[] = ['PostgreSQL', 'Redis']

describe.each(buses)(
  'two nodes on one database with %s as the bus',
  { timeout: 180_000 },
  (bus) => {
    test('are one relay: delivery, mailbox, acknowledgement, expiry, no echo', async () => {
      const [one, two] = await Promise.all([startNode(bus), startNode(bus)])
      const identity = createIdentity()
      const wallet = createIdentity()
      const dapp = await connect(one, identity)
      const online = await connect(two, wallet)
      const otherTab = await connect(two, identity)
      for (const client of [online, otherTab]) await client.request('irn_subscribe', { topic: a })

      await publish(dapp, 'live')
      await vi.waitFor(() => expect(online.messages()).toEqual(['live']))
      await online.close()
      await publish(dapp, 'while away')
      await publish(dapp, 'short', 10)

      const back = await connect(one, wallet)
      await back.request('irn_subscribe', { topic: a })
      await vi.waitFor(() => expect(back.messages()).toEqual(['while away', 'short']))
      await publish(back, 'answer')
      await vi.waitFor(() => expect(otherTab.messages()).toEqual(['answer']))
      const left = await back.request('irn_fetchMessages', { topic: a })
      expect(left).toMatchObject({ messages: [] })

      const later = await startNode(bus, { aheadMs: 60_000 })
      const newcomer = await connect(later)
      await newcomer.request('irn_subscribe', { topic: a })
      await publish(dapp, 'last')
      // Mail that all subscribers received is gone, and so is expired mail.
      await vi.waitFor(() => expect(newcomer.messages()).toEqual(['last']))
    })

    test('deliver what one accepted before it was killed', async () => {
      const [one, two] = await Promise.all([startNode(bus), startNode(bus)])
      const dapp = await connect(one)
      const accepted: string[] = []
      const gone = once(one.child, 'exit')
      const sending = Array.from({ length: 150 }, async (_, n) => {
        await publish(dapp, `m${n}`)
        accepted.push(`m${n}`)
        if (accepted.length === 60) one.child.kill('SIGKILL')
      })
      void Promise.allSettled(sending)
      await gone
      expect(accepted.length).toBeGreaterThanOrEqual(60)
      const wallet = await connect(two)
      await wallet.request('irn_subscribe', { topic: a })
      await vi.waitFor(() => expect(wallet.messages()).toEqual(expect.arrayContaining(accepted)))
      expect(new Set(wallet.messages()).size).toBe(wallet.messages().length)
    })
  },
)

describe('two nodes whose Redis is away for a while', { timeout: 180_000 }, () => {
  test('accept messages, and deliver them late', async () => {
    const [one, two] = await Promise.all([startNode('Redis'), startNode('Redis')])
    const dapp = await connect(one)
    const wallet = await connect(two)
    await wallet.request('irn_subscribe', { topic: a })
    await redis.stop()
    expect(await publish(dapp, 'in the dark')).toBe(true)
    expect(await publish(await connect(two), 'on the same node')).toBe(true)
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['on the same node']))
    await redis.restart()
    await vi.waitFor(() => expect(wallet.messages()).toContain('in the dark'))
    await publish(dapp, 'and then')
    await vi.waitFor(() => expect(wallet.messages()).toHaveLength(3))
  })

  test('deliver what one accepted before it was killed without a notice to the other', async () => {
    const [one, two] = await Promise.all([startNode('Redis'), startNode('Redis')])
    const dapp = await connect(one)
    const wallet = await connect(two)
    await wallet.request('irn_subscribe', { topic: a })
    await redis.stop()
    expect(await publish(dapp, 'the last word')).toBe(true)
    const gone = once(one.child, 'exit')
    one.child.kill('SIGKILL')
    await gone
    await redis.restart()
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['the last word']))
  })
})

test('a killed node releases its sockets when its lease is over, and not before', {
  timeout: 180_000,
}, async () => {
  const limits = { socketsPerClient: 4 }
  const [killed, other] = await Promise.all([
    startNode('PostgreSQL', { limits }),
    startNode('PostgreSQL', { limits }),
  ])
  const identity = createIdentity()
  /** A socket opens before its node knows whether there is room. */
  const openClient = async (node: Node) => {
    const client = await connect(node, identity)
    const answer = client.request('irn_subscribe', { topic: a })
    return Promise.race([answer.then(() => 'in'), client.closed.then(({ code }) => code)])
  }
  for (let n = 0; n < 4; n++) expect(await openClient(killed)).toBe('in')
  expect(await openClient(other)).toBe(1013)

  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  // No node has reported yet that they are gone.
  expect(await openClient(other)).toBe(1013)
  // Does what the clock of the database would do.
  await queryPostgres(
    database.url,
    `update relay_node set expires_at = expires_at - ${leaseMs}
      where id in (select node from relay_socket where sockets > 0)`,
  )
  for (let n = 0; n < 4; n++) expect(await openClient(other)).toBe('in')
  expect(await openClient(other)).toBe(1013)
})
