import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isEverything, roundsOf } from '@portico/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { projectId } from '../test/createTestServer.ts'
import { createIdentity, signToken } from '../test/relayClient.ts'
import { filledSqlite } from '../test/store/filledSqlite.ts'
import { freshPostgres } from '../test/store/sharedPostgres.ts'
import { defaultConfig } from './config/defaultConfig.ts'
import { idleGraceMs } from './drainHttp.ts'
import { type StartOptions, startServer } from './startServer.ts'
import type { DatabaseConfig } from './store/databaseConfig.ts'
import { nodePlatform, type Platform } from './util/platform.ts'

let folder: string
const cleanups: (() => Promise<unknown> | unknown)[] = []
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-stopping-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const databases: [string, () => Promise<DatabaseConfig>][] = [
  ['SQLite', () => filledSqlite(path.join(folder, `${Math.random()}.db`))],
  ['PostgreSQL', freshPostgres],
]
const many = { burst: 1_000_000, perSecond: 1_000_000 }
const limits = {
  ...defaultConfig.relay.limits,
  connectionsPerIp: many,
  messagesPerClient: many,
  waitingPerClient: 1_000_000,
}

async function start(database: DatabaseConfig, options: StartOptions = {}) {
  const server = await startServer({
    port: 0,
    logLevel: 'silent',
    database,
    projects: [{ id: projectId, name: 'Any', allowedOrigins: [] }],
    relay: { ...defaultConfig.relay, limits },
    ...options,
  })
  cleanups.push(server.stop)
  return server
}

const identity = createIdentity()
const iat = Math.floor(Date.now() / 1000)
const token = signToken(identity, { iat, exp: iat + 3600, aud: 'ws://localhost/relay' })
const headers = { authorization: `Bearer ${token}`, 'x-project-id': projectId }
const publish = (n: number) => {
  const params = { topic: String(n).padStart(64, '0'), message: `m${n}`, ttl: 300, tag: 1108 }
  return JSON.stringify({ id: n + 1, jsonrpc: '2.0', method: 'irn_publish', params })
}

/** Publishes over HTTP. Rejects if a sent request gets no answer, or an error. */
function send(agent: Agent, url: string, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/relay/rpc`, { agent, method: 'POST', headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += chunk))
      answer.on('end', () =>
        text.includes('"result":true') ? resolve(answer) : reject(new Error(text)),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Creates a proxy, which keeps connections, and uses the next node if one accepts no more of them. */
function createProxy(urls: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  cleanups.push(() => agent.destroy())
  return async (body: string): Promise<void> => {
    for (const url of urls) {
      try {
        return void (await send(agent, url, body))
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw cause
      }
    }
    throw new Error('no node takes it')
  }
}

/**
 * Idle connections are closed when the test says so: in a quarter of a second a loaded machine reads less than was
 * sent.
 */
function holdIdle() {
  const { promise: allowed, resolve: closeIdle } = Promise.withResolvers<void>()
  const startTimer: Platform['startTimer'] = (ms, run) => {
    if (ms !== idleGraceMs) return nodePlatform.startTimer(ms, run)
    void allowed.then(run)
    return () => {}
  }
  return { platform: { startTimer }, closeIdle }
}

/** The number of requests in each test. */
const count = roundsOf(300, 1000)

// These tests run no statement that the tests of the stores do not run on both databases.
describe.each(isEverything() ? databases : databases.slice(0, 1))(
  'a server on %s that receives a stop signal',
  { timeout: 180_000 },
  (_name, createDatabase) => {
    test(`loses none of ${count} requests behind a proxy that keeps its connections open`, async () => {
      const database = await createDatabase()
      const { platform, closeIdle } = holdIdle()
      const node = await start(database, { drainMs: 60_000, platform })
      const next = await start(await createDatabase())
      const proxy = createProxy([node.url, next.url])
      const failures: unknown[] = []
      let sent = 0
      let stopped: Promise<void> | undefined
      const client = async () => {
        while (sent < count) {
          const number = sent++
          if (number === count * 0.4) stopped = node.stop()
          await proxy(publish(number)).catch((cause: unknown) => failures.push(cause))
        }
      }
      await Promise.all(Array.from({ length: 50 }, client))
      closeIdle()
      await stopped
      expect(failures).toEqual([])
    })

    test(`answers ${count} simultaneous requests on open connections, and then closes these`, async () => {
      const { platform, closeIdle } = holdIdle()
      const node = await start(await createDatabase(), { drainMs: 60_000, platform })
      // Opens a hundred connections at a time: of more, some would send their headers too late.
      const agents = Array.from({ length: count / 100 }, () => new Agent({ keepAlive: true }))
      for (const agent of agents) cleanups.push(() => agent.destroy())
      const sendOn = (agent: Agent, at: number) =>
        Array.from({ length: 100 }, (_, n) => send(agent, node.url, publish(100 * at + n)))
      for (const [at, agent] of agents.entries()) await Promise.all(sendOn(agent, at))
      const answers = agents.flatMap(sendOn)
      const stopped = node.stop()
      const all = await Promise.all(answers)
      expect(new Set(all.map((answer) => answer.headers.connection))).toEqual(new Set(['close']))
      closeIdle()
      await stopped
    })
  },
)

test('a request that was already sent on an idle connection when the stop began is answered', async () => {
  const timers: (() => void)[] = []
  const startTimer = (_ms: number, run: () => void) => {
    timers.push(run)
    return () => {}
  }
  const node = await start({ kind: 'sqlite', path: ':memory:' }, { platform: { startTimer } })
  const { hostname, port } = new URL(node.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const fetchHealth = async () => {
    socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n')
    return String((await once(socket, 'data'))[0])
  }
  expect(await fetchHealth()).toContain('200 OK')
  const stopped = node.stop()
  await new Promise(setImmediate)
  const answer = await fetchHealth()
  expect(answer).toContain('200 OK')
  expect(answer.toLowerCase()).toContain('connection: close')
  await once(socket, 'close')
  for (const run of timers) run()
  await stopped
})
