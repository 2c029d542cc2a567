import { type SilentProxy, startSilentProxy } from '@portico/testing/silentProxy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminToken, projectId } from '../../../test/createTestServer.ts'
import { createManualTime } from '../../../test/manualTime.ts'
import { connectClient, type RelayClient } from '../../../test/relayClient.ts'
import { topicOf } from '../../../test/startTestRelay.ts'
import { sharedPostgres } from '../../../test/store/sharedPostgres.ts'
import { type RunningServer, startServer } from '../../startServer.ts'
import { responseTimeoutMs } from '../../store/timedClient.ts'

let proxy: SilentProxy
let server: RunningServer
let time: ReturnType<typeof createManualTime>
let log: string[]
const clients: RelayClient[] = []
beforeEach(async () => {
  proxy = await startSilentProxy(await (await sharedPostgres()).createDatabase())
  time = createManualTime()
  log = []
  server = await startServer({
    port: 0,
    database: { kind: 'postgres', url: proxy.url },
    projects: [{ id: projectId, name: 'Any', allowedOrigins: [] }],
    adminToken,
    platform: time.platform,
    writeLog: (line) => void log.push(line),
  })
})
afterEach(async () => {
  for (const { ws } of clients.splice(0)) ws.terminate()
  await time.until(server.stop())
  await proxy.close()
})

const a = topicOf('a')
const connect = async () => {
  const url = (server.relayUrl ?? '').replace('127.0.0.1', 'localhost')
  const client = await connectClient(url, { now: time.platform.now() })
  clients.push(client)
  return client
}
const publish = (client: RelayClient, message: string) =>
  client.request('irn_publish', { topic: a, message, ttl: 300, tag: 1108 }).then(
    () => 'kept',
    (error) => error.data as string,
  )
const ready = async () => (await fetch(`${server.url}/ready`)).status

/** Waits until the database has a query that it has not answered. */
const untilRequested = () => vi.waitFor(() => expect(time.waiting()).toContain(responseTimeoutMs))

test('a database that goes silent fails the waiting requests, is logged, and is used again as soon as it answers', async () => {
  const dapp = await connect()
  const wallet = await connect()
  await wallet.request('irn_subscribe', { topic: a })
  expect(await publish(dapp, 'before')).toBe('kept')
  expect(await ready()).toBe(200)

  proxy.silence()
  const lost = publish(dapp, 'lost')
  await untilRequested()
  time.advance(responseTimeoutMs)
  expect(await time.until(lost)).toBe('Internal')
  expect(await time.until(ready())).toBe(503)
  expect(log.join('')).toContain(
    '"event":"relay failed","cause":"The database did not answer in time"',
  )
  expect(log.join('')).toContain('"event":"not ready"')
  expect((await fetch(`${server.url}/health`)).status).toBe(200)

  proxy.speak()
  // The relay gives up what it tried meanwhile. Nothing more has to wait.
  time.advance(responseTimeoutMs)
  while ((await time.until(publish(dapp, 'after'))) !== 'kept');
  time.advance(1000)
  expect(await ready()).toBe(200)
  expect(log.join('')).toContain('"event":"ready again"')
  await vi.waitFor(() => expect(wallet.messages()).toContain('after'))
})

test('idle connections of a database that goes silent do not cost requests their time limit', async () => {
  const dapp = await connect()
  const headers = { authorization: `Bearer ${adminToken}` }
  const list = () => fetch(`${server.url}/admin/v1/projects`, { headers })
  // From here on its node has the cost of its messages in memory: only the mailbox is queried.
  expect(await publish(dapp, 'before')).toBe('kept')
  // Ten simultaneous queries open ten connections.
  await Promise.all(Array.from({ length: 10 }, list))
  proxy.silence()
  const lost = publish(dapp, 'lost')
  await untilRequested()
  proxy.speak()
  time.advance(responseTimeoutMs)
  expect(await time.until(lost)).toBe('Internal')
  // The bus has a separate connection, which detects the silence by itself.
  time.advance(2000)
  const spoken = time.platform.now()
  expect(await time.until(publish(dapp, 'after'))).toBe('kept')
  // No connection needed its own timeout to detect that it is dead.
  expect(time.platform.now() - spoken).toBeLessThan(responseTimeoutMs)
})

test.each([
  ['is queried', true],
  // Nothing detects then that the connections are dead.
  ['is not queried', false],
])('a stop ends although the database does not answer and it %s', async (_, isRequested) => {
  const dapp = await connect()
  expect(await publish(dapp, 'before')).toBe('kept')
  proxy.silence()
  if (isRequested) {
    void publish(dapp, 'lost')
    await untilRequested()
  }
  const requestedAt = time.platform.now()
  await time.until(server.stop())
  // The time to drain, and the time that each connection has to close.
  expect(time.platform.now() - requestedAt).toBeLessThan(30_000)
  expect(log.join('')).toContain('"event":"stopped"')
})
