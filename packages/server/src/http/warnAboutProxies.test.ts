import type { HttpBindings } from '@hono/node-server'
import { expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import type { Config } from '../config/config.ts'
import { defaultConfig } from '../config/defaultConfig.ts'

async function serverFor(config: Partial<Config>) {
  const { server, log, advance } = await createTestServer({ config })
  const from = async (remoteAddress: string, headers: Record<string, string>) => {
    const env = { incoming: { socket: { remoteAddress } } } as unknown as HttpBindings
    await server.fetch(new Request('http://portico.test/health', { headers }), env)
  }
  const warnings = () =>
    log.filter((line) => line.includes('"warn"')).map((line) => JSON.parse(line))
  return { from, warnings, advance }
}

const proxy = { 'x-forwarded-for': '203.0.113.9' }

test.each([
  proxy,
  { 'x-forwarded-proto': 'http' },
  { forwarded: 'for=1.2.3.4' },
  { 'x-real-ip': 'x' },
])('logs a proxy that no setting names once a minute: %j', async (headers) => {
  const { from, warnings, advance } = await serverFor({})
  for (let i = 0; i < 5; i++) await from('10.0.0.1', headers as Record<string, string>)
  expect(warnings()).toEqual([
    expect.objectContaining({
      event: 'proxy missing in TRUST_PROXY: all its clients share one limit',
      header: Object.keys(headers)[0],
    }),
  ])
  // The log contains no address, not even that of a proxy.
  expect(JSON.stringify(warnings())).not.toMatch(/10\.0\.0\.1|203\.0/)
  advance(60_000)
  await from('10.0.0.1', headers as Record<string, string>)
  expect(warnings()).toHaveLength(2)
})

test('logs neither a configured proxy nor a request without one', async () => {
  const { from, warnings } = await serverFor({ trustProxy: ['10.0.0.0/8'] })
  await from('10.0.0.1', proxy)
  await from('::ffff:10.0.0.1', proxy)
  await from('192.168.0.1', {})
  expect(warnings()).toEqual([])
})

test('logs TLS in front of a relay that does not know its address', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  const trustProxy = ['10.0.0.1']
  const without = await serverFor({ trustProxy })
  await without.from('10.0.0.1', headers)
  expect(without.warnings()).toEqual([
    expect.objectContaining({
      event: 'TLS proxy detected: set RELAY_AUDIENCES to its wss address',
    }),
  ])
  const relay = { ...defaultConfig.relay, audiences: ['wss://relay.example/relay'] }
  const notified = await serverFor({ trustProxy, relay })
  await notified.from('10.0.0.1', headers)
  expect(notified.warnings()).toEqual([])
})
