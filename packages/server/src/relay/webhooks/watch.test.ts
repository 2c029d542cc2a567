import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createIdentity,
  type Identity,
  type RelayClient,
  signToken,
} from '../../../test/relayClient.ts'
import { startTestRelay, type TestRelay, topicOf } from '../../../test/startTestRelay.ts'
import { sha256 } from '../../util/sha256.ts'
import { verifyToken } from '../auth/verifyAuth.ts'
import { defaultRelayConfig } from '../relayConfig.ts'

const a = topicOf('a')
let relay: TestRelay
let receiver: Server
let whu: string
let status: number
let bodies: string[]
const alice = createIdentity()
const bob = createIdentity()

beforeEach(async () => {
  status = 200
  bodies = []
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    bodies.push(Buffer.concat(chunks).toString())
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('ignored')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  whu = `http://127.0.0.1:${port}/hook`
  const webhookHosts = [`127.0.0.1:${port}`]
  relay = await startTestRelay({ config: { relay: { ...defaultRelayConfig, webhookHosts } } })
})
afterEach(async () => {
  await relay.stop()
  receiver.close()
})

const seconds = () => Math.floor(relay.now() / 1000)
const tokenOf = (identity: Identity, changes: object = {}) =>
  signToken(identity, {
    act: 'irn_watchRegister',
    aud: relay.url,
    sub: 'https://service.example',
    iat: seconds(),
    exp: seconds() + 3600,
    typ: 'publisher',
    tag: [1108],
    sts: ['accepted', 'queued', 'delivered'],
    whu,
    ...changes,
  })
const register = (client: RelayClient, identity: Identity, changes: object = {}) =>
  client.request('irn_watchRegister', { registerAuth: tokenOf(identity, changes) })
const publish = (client: RelayClient, message: string, tag = 1108) =>
  client.request('irn_publish', { topic: a, message, ttl: 300, tag })

/** Returns all events that the address has received, once there are at least `count`. */
async function notified(count: number) {
  await vi.waitFor(() => {
    relay.advance(1000)
    expect(bodies.length).toBeGreaterThanOrEqual(count)
  }, 5000)
  const checks = { now: relay.now(), isAudience: (aud: string) => aud.startsWith(whu) }
  const bounds = { length: 1e6, lifeMs: 86_400_000 }
  const more = v.looseObject({ evt: v.looseObject({ status: v.string() }) })
  return Promise.all(
    bodies.map((body) => verifyToken(JSON.parse(body).eventAuth[0], more, checks, bounds)),
  )
}

test('an address is notified of the state of a client’s messages, in texts that the relay signs', async () => {
  const sender = await relay.connect({ identity: alice })
  const wallet = await relay.connect()
  const { relayId } = (await register(sender, alice)) as { relayId: string }
  expect(await (await relay.request('/relay/public-key')).json()).toEqual({ relayId })
  await publish(sender, 'sealed')
  await publish(sender, 'of another tag', 1109)
  const receipts = [{ topic: a, messageId: sha256('sealed') }]
  await sender.request('irn_batchReceive', { receipts })
  const first = await notified(2)
  expect(first.map(({ evt }) => evt.status).sort()).toEqual(['accepted', 'queued'])
  expect(first[0]).toMatchObject({
    act: 'irn_watchEvent',
    iss: relayId,
    sub: alice.did,
    aud: whu,
    typ: 'publisher',
    whu,
    evt: { topic: a, message: 'sealed', messageId: sha256('sealed'), tag: 1108 },
  })
  await wallet.request('irn_subscribe', { topic: a })
  await publish(sender, 'live')
  const all = await notified(5)
  const of = (message: string) =>
    all.filter(({ evt }) => evt.message === message).map(({ evt }) => evt.status)
  expect(of('sealed').sort()).toEqual(['accepted', 'delivered', 'queued'])
  expect(of('live').sort()).toEqual(['accepted', 'delivered'])
})

test('the address of a receiver is notified only of the receiver’s messages', async () => {
  const wallet = await relay.connect({ identity: bob })
  const other = await relay.connect()
  const sender = await relay.connect({ identity: alice })
  await register(wallet, bob, { typ: 'subscriber' })
  for (const client of [wallet, other]) await client.request('irn_subscribe', { topic: a })
  await publish(wallet, 'its own')
  await publish(sender, 'of another tag', 1109)
  await publish(sender, 'one')
  await notified(2)
  await wallet.close()
  await publish(other, 'two')
  const all = await notified(4)
  expect(all[0]).toMatchObject({ sub: bob.did, typ: 'subscriber' })
  expect(all.map(({ evt }) => `${evt.message} ${evt.status}`).sort()).toEqual([
    'one accepted',
    'one delivered',
    'two accepted',
    'two queued',
  ])
})

test('a notice that an address does not accept is sent again less and less often, and a refused one is not', async () => {
  const connect = () => relay.connect({ identity: alice })
  /** Sockets do not outlast it: nobody answers their pings. */
  const tenMinutes = async () => {
    for (let minute = 0; minute < 10; minute++) {
      relay.advance(60_000)
      await new Promise(setImmediate)
    }
  }
  const sender = await connect()
  await register(sender, alice, { sts: ['accepted'] })
  status = 503
  await publish(sender, 'one')
  await notified(3)
  status = 200
  await notified(4)
  const count = bodies.length
  await tenMinutes()
  status = 404
  await publish(await connect(), 'two')
  await notified(count + 1)
  await tenMinutes()
  status = 200
  await publish(await connect(), 'three')
  const all = await notified(count + 2)
  expect(all.map(({ evt }) => evt.message).slice(count)).toEqual(['two', 'three'])
  expect(bodies).toHaveLength(count + 2)
})

test('an address that does not answer delays no other', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const webhookHosts = [new URL(whu).host]
  await relay.stop()
  relay = await startTestRelay({
    config: { relay: { ...defaultRelayConfig, webhookHosts: [...webhookHosts, host] } },
  })
  const sender = await relay.connect({ identity: alice })
  await register(sender, alice, { whu: `http://${host}/hook` })
  await register(sender, alice)
  await publish(sender, 'first')
  // Each message is accepted, and queued.
  await notified(2)
  await publish(sender, 'second')
  await notified(4)
  silent.closeAllConnections()
  silent.close()
})

test('an address that was unregistered gets no more notices', async () => {
  const sender = await relay.connect({ identity: alice })
  await register(sender, alice, { sts: ['accepted'] })
  await register(sender, alice, { sts: ['accepted'], whu: `${whu}/2` })
  const unregisterAuth = tokenOf(alice, { act: 'irn_watchUnregister' })
  expect(await sender.request('irn_watchUnregister', { unregisterAuth })).toBe(true)
  await publish(sender, 'one')
  expect((await notified(1)).map((claims) => Reflect.get(claims, 'whu'))).toEqual([`${whu}/2`])
})

describe('the registration of an address', () => {
  test.each<[string, object, string]>([
    ['for another relay', { aud: 'wss://other.example' }, 'InvalidJwt'],
    ['that is over', { exp: 5 }, 'InvalidJwt'],
    ['for longer than thirty days', { exp: 1e12 }, 'InvalidJwt'],
    ['to unregister', { act: 'irn_watchUnregister' }, 'InvalidJwt'],
    ['without tags', { tag: [] }, 'InvalidJwt'],
    ['of an unknown status', { sts: ['read'] }, 'InvalidJwt'],
    ['of a long address', { whu: `https://a.example/${'x'.repeat(256)}` }, 'InvalidJwt'],
    ['without TLS', { whu: 'http://service.example/' }, 'InvalidWebhook'],
    ['to this machine', { whu: 'https://127.0.0.1/' }, 'InvalidWebhook'],
    ['to this machine by a number', { whu: 'https://2130706433/' }, 'InvalidWebhook'],
    ['to this machine by IPv6', { whu: 'https://[::ffff:127.0.0.1]/' }, 'InvalidWebhook'],
    ['to the metadata of a cloud', { whu: 'https://169.254.169.254/latest' }, 'InvalidWebhook'],
    ['with a password', { whu: 'https://a:b@service.example/' }, 'InvalidWebhook'],
    ['to a file', { whu: 'file:///etc/passwd' }, 'InvalidWebhook'],
  ])('%s is refused', async (_what, changes, data) => {
    const client = await relay.connect({ identity: alice })
    await expect(register(client, alice, changes)).rejects.toMatchObject({ data })
  })

  test('is refused if it is of another client', async () => {
    const client = await relay.connect({ identity: alice })
    await expect(register(client, bob)).rejects.toMatchObject({ data: 'InvalidJwt' })
  })

  test('is one of at most 64, and a repeated address counts once', async () => {
    const client = await relay.connect({ identity: alice })
    for (let at = 0; at < 64; at++) await register(client, alice, { whu: `${whu}/${at}` })
    await register(client, alice, { whu: `${whu}/0`, sts: ['queued'] })
    const more = register(client, alice, { whu: `${whu}/64` })
    await expect(more).rejects.toMatchObject({ data: 'WatchLimitExceeded' })
  })
})
