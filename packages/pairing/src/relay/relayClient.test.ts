import { property, testPlatform } from '@portico/testing'
import { expect, test, vi } from 'vitest'
import { randomBytes } from '../crypto/crypto.ts'
import { softwareCrypto } from '../crypto/softwareCrypto.ts'
import { webPairingPlatform } from './platform.ts'
import { relayClient } from './relayClient.ts'
import { readFrame } from './relayFrame.ts'
import { type TestRelay, testRelay, untilIdle } from './testRelay.test.util.ts'

const topic = (letter: string) => letter.repeat(64)
const publication = { topic: topic('a'), message: 'AAAA', tag: 1108, ttl: 300, prompt: true }

function setUp(relay: TestRelay, done = async () => {}) {
  const clock = testPlatform()
  const wakers = new Set<() => void>()
  const received: string[] = []
  const statuses: string[] = []
  const client = relayClient({
    url: 'wss://relay.example',
    projectId: '0'.repeat(32),
    seed: randomBytes(32),
    crypto: softwareCrypto,
    platform: {
      ...clock,
      openSocket: relay.openSocket,
      onWake(woken) {
        wakers.add(woken)
        return () => wakers.delete(woken)
      },
    },
    receive: ({ message }) => {
      received.push(message)
      return done()
    },
    onStatus: (status) => statuses.push(status),
  })
  const wake = () => {
    for (const woken of [...wakers]) woken()
  }
  return { client, clock, received, statuses, wake, wakers }
}
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )

test('connects only when there is work, and reveals no more than necessary', async () => {
  const relay = testRelay()
  const { client, clock } = setUp(relay)
  await untilIdle()
  expect(relay.opened()).toBe(0)
  await client.publish(publication)
  expect(relay.calls('irn_publish')).toEqual([publication])
  expect(relay.frames[0]?.id).toMatch(/^"\d{10,}"$/)
  client.close()
  expect(clock.timers()).toBe(0)
})

test('messages arrive, are acknowledged with the same id, and are repeated until then', async () => {
  const relay = testRelay()
  let done = new Promise<void>(() => {})
  const { client, received } = setUp(relay, () => done)
  relay.inject(topic('b'), 'first')
  await client.subscribe([topic('b')])
  await untilIdle()
  expect(received).toEqual(['first'])
  done = Promise.resolve()
  await client.subscribe([topic('b')])
  await untilIdle()
  await client.subscribe([topic('b')])
  await untilIdle()
  expect(received).toEqual(['first', 'first'])
  expect(relay.frames.filter(({ result }) => result === true).map(({ id }) => id)).toEqual([
    '7000000000000000002',
  ])
})

test('reconnects after a restart, subscribes again and sends unanswered calls again', async () => {
  const relay = testRelay()
  const { client, clock, received, statuses } = setUp(relay)
  await client.subscribe([topic('b'), topic('c')])
  relay.be('deaf')
  const sent = client.publish(publication)
  await untilIdle()
  relay.be('down')
  relay.inject(topic('c'), 'meanwhile')
  expect(client.status()).toBe('waiting')
  for (const _ of Array(4)) {
    clock.advance(5000)
    await untilIdle()
  }
  relay.be('well')
  clock.advance(30_000)
  await untilIdle()
  await sent
  expect(received).toEqual(['meanwhile'])
  expect(relay.calls('irn_batchSubscribe').at(-1)).toEqual({ topics: [topic('b'), topic('c')] })
  expect(statuses.at(-1)).toBe('open')
})

test('randomness comes from the platform, so that no page can foresee ids and delays', async () => {
  const chance = vi.spyOn(Math, 'random')
  const seen = async () => {
    const relay = testRelay()
    const { client, clock } = setUp(relay)
    await client.subscribe([topic('b')])
    relay.be('down')
    const opened: number[] = []
    for (let tenth = 0; tenth < 200; tenth++) {
      clock.advance(100)
      await untilIdle()
      opened.push(relay.opened())
    }
    client.close()
    return { opened, ids: relay.frames.map(({ id }) => id) }
  }
  expect(await seen()).toEqual(await seen())
  const { random } = webPairingPlatform()
  const shares = Array.from({ length: 1000 }, random)
  expect(new Set(shares).size).toBeGreaterThan(990)
  expect(shares.every((share) => share >= 0 && share < 1)).toBe(true)
  expect(chance).not.toHaveBeenCalled()
})

test('tries become less frequent', async () => {
  const relay = testRelay()
  const { client, clock } = setUp(relay)
  await client.subscribe([topic('b')])
  relay.be('down')
  for (let second = 0; second < 300; second++) {
    clock.advance(1000)
    await untilIdle()
  }
  expect(relay.opened()).toBeLessThan(26)
  expect(relay.opened()).toBeGreaterThan(8)
})

test.each([3000, 4008, 4999])(
  'a refusal with %i causes no reconnect storm, and returns the reason',
  async (code) => {
    const relay = testRelay()
    relay.be({ code, reason: 'Unauthorized: invalid key' })
    const { client, clock, statuses } = setUp(relay)
    const error = await client.publish(publication).catch((cause: unknown) => cause)
    expect(error).toMatchObject({
      reason: 'RELAY_REFUSED',
      message: 'Unauthorized: invalid key',
    })
    for (let second = 0; second < 29; second++) {
      clock.advance(1000)
      expect(await outcome(client.publish(publication))).toBe('RELAY_REFUSED')
    }
    expect(relay.opened()).toBe(1)
    expect(statuses).toEqual(['connecting', 'open', 'refused'])
    relay.be('well')
    clock.advance(1000)
    await client.publish(publication)
  },
)

test('a relay that refused is tried again when the page wakes, after a while and only if needed', async () => {
  const relay = testRelay()
  const { client, clock, wake } = setUp(relay)
  await client.subscribe([topic('b')])
  relay.cut(0)
  relay.be({ code: 3000, reason: '' })
  wake()
  await untilIdle()
  expect(client.status()).toBe('refused')
  relay.be('well')
  wake()
  await untilIdle()
  expect(client.status()).toBe('refused')
  clock.advance(30_000)
  wake()
  await untilIdle()
  expect(client.status()).toBe('open')
  expect(relay.calls('irn_batchSubscribe').at(-1)).toEqual({ topics: [topic('b')] })
})

test('"too many requests" makes the client wait longer', async () => {
  const relay = testRelay()
  relay.be({ code: 1013, reason: '' })
  const { client, clock } = setUp(relay)
  const sent = client.publish(publication)
  await untilIdle()
  clock.advance(9000)
  await untilIdle()
  expect(relay.opened()).toBe(1)
  relay.be('well')
  clock.advance(2000)
  await sent
})

test('connects at once and detects a dead socket when the page becomes visible or goes online', async () => {
  const relay = testRelay()
  const { client, clock, wake, wakers } = setUp(relay)
  await client.subscribe([topic('b')])
  relay.be('down')
  relay.be('well')
  wake()
  await untilIdle()
  expect(client.status()).toBe('open')
  relay.be('deaf')
  wake()
  await untilIdle()
  relay.be('well')
  clock.advance(3000)
  await untilIdle()
  clock.advance(1000)
  await untilIdle()
  expect(relay.opened()).toBe(3)
  client.close()
  expect(wakers.size).toBe(0)
})

test('checks a silent socket, and closes an unused one', async () => {
  const relay = testRelay()
  const { client, clock } = setUp(relay)
  await client.subscribe([topic('b')])
  clock.advance(25_000)
  await untilIdle()
  expect(relay.calls('irn_batchSubscribe')).toHaveLength(2)
  await client.unsubscribe(topic('b'))
  clock.advance(25_000)
  expect(client.status()).toBe('idle')
  expect(relay.connected()).toBe(0)
})

test('a call without an answer ends', async () => {
  const relay = testRelay()
  relay.be('deaf')
  const { client, clock } = setUp(relay)
  const sent = outcome(client.publish(publication))
  await untilIdle()
  clock.advance(60_000)
  expect(await sent).toBe('RELAY_UNREACHABLE')
})

test('combined calls are sent one by one if the relay is old, after one try', async () => {
  const relay = testRelay({ old: true })
  const { client } = setUp(relay)
  const call = {
    method: 'wc_proposeSession',
    params: { pairingTopic: topic('a') },
    topic: topic('a'),
  }
  const separately = () => client.publish(publication)
  await client.combined(call, separately)
  await client.combined(call, separately)
  expect(relay.calls('wc_proposeSession')).toHaveLength(1)
  expect(relay.calls('irn_publish')).toHaveLength(2)
})

test('more topics than one call allows are sent in several calls', async () => {
  const relay = testRelay()
  const { client } = setUp(relay)
  const many = Array.from({ length: 1001 }, (_, at) => at.toString(16).padStart(64, '0'))
  await client.subscribe(many)
  const sizes = relay.calls('irn_batchSubscribe').map((call) => (call.topics as string[]).length)
  expect(sizes).toEqual([500, 500, 1])
})

test('malformed frames are ignored', async () => {
  const relay = testRelay()
  const { client, received } = setUp(relay)
  await client.subscribe([topic('b')])
  property((random) =>
    relay.shout(random.boolean() ? random.text(50) : JSON.stringify(random.json())),
  )
  relay.shout('x'.repeat(3_000_000))
  await untilIdle()
  expect(received).toEqual([])
  await client.publish(publication)
})

test('the id is the top-level one, byte for byte', () => {
  const idOf = (members: string) => readFrame(`{${members},"result":1}`)?.id
  expect(idOf('"id":1234567890123456789,"x":1')).toBe('1234567890123456789')
  expect(idOf('"a":{"id":1},"b":"\\"id\\":2","c":"id", "id" : "9"')).toBe('"9"')
  expect(idOf('"a":["id",{"id":3}],"b":"\\\\"')).toBeUndefined()
  expect(idOf('"id":{"x":1}')).toBeUndefined()
  expect(idOf('"a":{"id":1234567890123456789},"id":1234567890123456788')).toBe(
    '1234567890123456788',
  )
  property((random) => {
    const fields = { a: random.json(), [random.text(3)]: random.text(9), id: 42, result: 1 }
    expect(readFrame(JSON.stringify(fields))?.id).toBe('42')
  })
  property((random) => readFrame(random.text(80, '{}[]",:\\id0 ')))
})

test('the attestation of a push is read only if it is a text', () => {
  const write = (data: object) =>
    JSON.stringify({ id: 1, method: 'irn_subscription', params: { id: 'x', data } })
  const data = { topic: topic('a'), message: 'm' }
  expect(readFrame(write(data))).toEqual({ kind: 'push', id: '1', message: data })
  expect(readFrame(write({ ...data, attestation: 'j' }))).toMatchObject({
    message: { attestation: 'j' },
  })
  expect(readFrame(write({ ...data, attestation: {} }))).toMatchObject({ message: data })
  for (const bad of [
    { ...data, topic: 'A'.repeat(64) },
    { ...data, message: 5 },
  ])
    expect(readFrame(write(bad))).toEqual({ kind: 'push', id: '1', message: undefined })
})

test('an unreadable push is acknowledged, because it would block others', async () => {
  const relay = testRelay()
  const { client, received } = setUp(relay)
  await client.subscribe([topic('b')])
  const before = relay.frames.length
  for (const params of [undefined, {}, { data: { topic: 'x', message: 'm' } }])
    relay.shout(JSON.stringify({ id: 5, jsonrpc: '2.0', method: 'irn_subscription', params }))
  await untilIdle()
  expect(relay.frames.slice(before).map(({ id }) => id)).toEqual(['5', '5', '5'])
  expect(received).toEqual([])
})

test('a late receipt is not sent on the next connection, which uses its id for another message', async () => {
  const relay = testRelay()
  const dones: (() => void)[] = []
  const { client, clock } = setUp(relay, () => new Promise((resolve) => dones.push(resolve)))
  await client.subscribe([topic('b')])
  relay.inject(topic('b'), 'first')
  await untilIdle()
  relay.be('down')
  relay.be('well')
  clock.advance(5000)
  await untilIdle()
  expect(dones).toHaveLength(2)
  const before = relay.frames.length
  dones[0]?.()
  await untilIdle()
  expect(relay.frames).toHaveLength(before)
  dones[1]?.()
  await untilIdle()
  expect(relay.frames).toHaveLength(before + 1)
})
