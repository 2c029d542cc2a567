import { once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { shopId } from '../../test/createTestServer.ts'
import { createIdentity, signToken } from '../../test/relayClient.ts'
import { startTestRelay, type TestRelay, topicOf } from '../../test/startTestRelay.ts'

let relay: TestRelay
afterEach(() => relay?.stop())

const a = topicOf('a')
const publish = (message: string, changes: object = {}) => ({
  topic: a,
  message,
  ttl: 300,
  tag: 1108,
  ...changes,
})
const failure = (data: string, code = -32600) => ({ code, data })

/** Whether the relay still holds a socket: an open one answers a ping, a closing one does not. */
async function isHeld(ws: WebSocket): Promise<boolean> {
  const ponged = once(ws, 'pong').then(() => true)
  ws.ping()
  return Promise.race([ponged, once(ws, 'close').then(() => false)])
}

/** Waits for a refusal of the relay: nothing for a second, or longer, then a close frame. */
async function refusal(options: Parameters<TestRelay['dial']>[0], heldMs = 1000) {
  const ws = relay.dial(options)
  const closed = once(ws, 'close')
  const timers = relay.timers()
  await once(ws, 'open')
  await vi.waitFor(() => expect(relay.timers()).toBeGreaterThan(Math.max(timers, 2)))
  relay.advance(heldMs - 1)
  expect(await isHeld(ws)).toBe(true)
  relay.advance(1)
  const [code, reason] = await closed
  return { code, reason: String(reason) }
}

describe('a client that may not connect', () => {
  const identity = createIdentity()
  const iat = Date.UTC(2026, 0, 1) / 1000
  const token = (changes: object, header?: Record<string, unknown>) =>
    signToken(identity, { iat, exp: iat + 86_400, ...changes }, header)

  test.each([
    ['an unknown project', { projectId: 'e'.repeat(32) }, 'Unauthorized: invalid key'],
    ['no project', { projectId: '' }, 'Unauthorized: invalid key'],
    [
      'another origin',
      { projectId: shopId, headers: { origin: 'https://evil.example' } },
      'Unauthorized: origin not allowed',
    ],
    ['no token', { token: '' }, 'Unauthorized: JWT is missing'],
    [
      'a token for another relay',
      { token: token({ aud: 'wss://other.example' }) },
      'JWT validation error: JWT Token is for another relay',
    ],
    [
      'a token of tomorrow',
      { token: token({ iat: iat + 9999 }) },
      'JWT validation error: JWT Token is not yet valid',
    ],
    [
      'an old token',
      { token: token({ iat: iat - 99_999, exp: iat - 9999 }) },
      'JWT validation error: JWT Token is expired',
    ],
    [
      'a token without a signature',
      { token: token({}, { alg: 'none' }) },
      'JWT validation error: JWT Token has another algorithm than EdDSA',
    ],
    [
      'a token of somebody else',
      { token: token({ iss: createIdentity().did }) },
      'JWT validation error: JWT Token has a wrong signature',
    ],
  ])('with %s is held for a second and gets the reason', async (_, options, reason) => {
    relay = await startTestRelay()
    expect(await refusal(options)).toEqual({ code: 3000, reason })
    const text = relay.server.metrics()
    expect(text).toMatch(/portico_relay_refusals_total\{reason="(project|token)"\} 1/)
  })

  test('waits longer each time, and not at all when many wait', async () => {
    relay = await startTestRelay()
    const wrong = { projectId: 'e'.repeat(32) }
    await refusal(wrong)
    const second = relay.dial(wrong)
    await once(second, 'open')
    relay.advance(1999)
    expect(await isHeld(second)).toBe(true)
    relay.advance(1)
    await once(second, 'close')
    const crowd = Array.from({ length: 32 }, () => relay.dial(wrong))
    await Promise.all(crowd.map((ws) => once(ws, 'open')))
    const [error] = await once(relay.dial(wrong), 'error')
    expect(error.message).toBe('Unexpected server response: 429')
    for (const ws of crowd) ws.terminate()
  })

  test('gets an HTTP error on the route for single requests', async () => {
    relay = await startTestRelay()
    const post = (headers: Record<string, string>, body: string) =>
      relay.request('/relay/rpc', { method: 'POST', headers, body })
    expect((await post({}, '{}')).status).toBe(401)
    const headers = {
      authorization: `Bearer ${token({ aud: relay.url })}`,
      'x-project-id': '0123456789abcdef'.repeat(2),
    }
    const body = `{"id":12345678901234567890,"jsonrpc":"2.0","method":"irn_publish","params":${JSON.stringify(publish('over HTTP'))}}`
    const answer = await post(headers, body)
    expect(await answer.text()).toBe('{"id":12345678901234567890,"jsonrpc":"2.0","result":true}')
    expect(await (await post(headers, '{')).json()).toMatchObject({
      id: 0,
      error: { code: -32600 },
    })
    const wallet = await relay.connect()
    await wallet.request('irn_subscribe', { topic: a })
    await vi.waitFor(() => expect(wallet.messages()).toEqual(['over HTTP']))
  })
})

describe('limits of the relay', () => {
  test('apply to sockets per client and per address, and free places are reused', async () => {
    relay = await startTestRelay({ limits: { socketsPerClient: 2, socketsPerIp: 3 } })
    const identity = createIdentity()
    const first = await relay.connect({ identity })
    await relay.connect({ identity })
    expect(await refusal({ identity })).toMatchObject({ code: 1013 })
    await relay.connect()
    expect(await refusal({}, 2000)).toMatchObject({ code: 1013 })
    await first.close()
    const again = await relay.connect({ identity })
    expect(await again.request('irn_publish', publish('in'))).toBe(true)
  })

  test('apply to sockets per project, separately for each project', async () => {
    relay = await startTestRelay({ limits: { socketsPerProject: 1 } })
    await relay.connect()
    expect(await refusal({})).toMatchObject({ code: 1013 })
    const headers = { origin: 'https://shop.example' }
    const other = await relay.connect({ projectId: shopId, headers })
    expect(await other.request('irn_publish', publish('in'))).toBe(true)
  })

  test('apply to new connections per address', async () => {
    relay = await startTestRelay({ limits: { connectionsPerIp: { burst: 2, perSecond: 1 } } })
    await relay.connect()
    await relay.connect()
    expect(await refusal({})).toMatchObject({ code: 1013 })
    const again = await relay.connect()
    expect(await again.request('irn_publish', publish('in'))).toBe(true)
  })

  test.each(['messagesPerClient', 'messagesPerIp', 'messagesPerProject'] as const)(
    '%s: the excess is refused, and a client that continues is cut off',
    async (name) => {
      relay = await startTestRelay({ limits: { [name]: { burst: 3, perSecond: 1 } } })
      const client = await relay.connect()
      const messages = [publish('1'), publish('2'), publish('3')]
      await client.request('irn_batchPublish', { messages })
      await expect(client.request('irn_publish', publish('4'))).rejects.toMatchObject(
        failure('TooManyRequests', 3001),
      )
      relay.advance(1000)
      await client.request('irn_publish', publish('4'))
      const flood = Array.from({ length: 25 }, (_, n) =>
        client.request('irn_publish', publish(`f${n}`)).catch(() => 'refused'),
      )
      expect(await client.closed).toMatchObject({ code: 1008 })
      void flood
    },
  )

  test('apply to a flooded topic, and not to others', async () => {
    relay = await startTestRelay()
    const client = await relay.connect()
    const flood = Array.from({ length: 200 }, (_, n) => publish(`m${n}`))
    await client.request('irn_batchPublish', { messages: flood })
    await expect(client.request('irn_publish', publish('more'))).rejects.toMatchObject(
      failure('MailboxLimitExceeded', -32000),
    )
    expect(await client.request('irn_publish', publish('m7'))).toBe(true)
    expect(await client.request('irn_publish', publish('x', { topic: topicOf('b') }))).toBe(true)
    const wallet = await relay.connect()
    await wallet.request('irn_subscribe', { topic: a })
    await vi.waitFor(() => expect(wallet.pushes).toHaveLength(200))
    await vi.waitFor(() => client.request('irn_publish', publish('more')))
  })

  test('apply to the listeners of a topic', async () => {
    relay = await startTestRelay({ limits: { subscribersPerTopic: 1 } })
    const [one, two] = await Promise.all([relay.connect(), relay.connect()])
    await one.request('irn_subscribe', { topic: a })
    await expect(two.request('irn_subscribe', { topic: a })).rejects.toMatchObject(
      failure('SubscriberLimitExceeded', -32000),
    )
  })
})

describe('malformed frames', () => {
  test.each([
    ['irn_nothing', {}, failure('InvalidMethod', -32601)],
    ['toString', {}, failure('InvalidMethod', -32601)],
    ['irn_publish', undefined, failure('InvalidParams')],
    ['irn_publish', [], failure('InvalidParams')],
    ['irn_publish', publish('x', { topic: 'A'.repeat(64) }), failure('InvalidTopic')],
    ['irn_publish', publish('x', { topic: `${'a'.repeat(64)}\n` }), failure('InvalidTopic')],
    ['irn_publish', publish('x', { topic: 5 }), failure('InvalidTopic')],
    ['irn_publish', publish('x', { message: { a: 1 } }), failure('InvalidParams')],
    ['irn_publish', publish('x'.repeat(512 * 1024 + 1)), failure('PayloadSizeExceeded')],
    ['irn_publish', publish('漢'.repeat(180_000)), failure('PayloadSizeExceeded')],
    ['irn_publish', publish('x', { ttl: 9 }), failure('TtlTooShort', -32000)],
    ['irn_publish', publish('x', { ttl: -1e99 }), failure('TtlTooShort', -32000)],
    ['irn_publish', publish('x', { ttl: 2_592_001 }), failure('TtlTooLong', -32000)],
    ['irn_publish', publish('x', { ttl: 10.5 }), failure('InvalidParams')],
    ['irn_publish', publish('x', { tag: -1 }), failure('InvalidParams')],
    ['irn_publish', publish('x', { tag: 2 ** 31 }), failure('InvalidParams')],
    [
      'irn_publish',
      publish('x', { attestation: 'x'.repeat(9000) }),
      failure('PayloadSizeExceeded'),
    ],
    ['irn_batchPublish', { messages: [] }, failure('BatchEmpty')],
    ['irn_batchPublish', { messages: [publish('x'), {}] }, failure('InvalidParams')],
    ['irn_batchSubscribe', { topics: Array(501).fill(a) }, failure('BatchLimitExceeded')],
    ['irn_batchSubscribe', { topics: 'x' }, failure('InvalidParams')],
    ['irn_batchReceive', { receipts: [{ topic: a }] }, failure('InvalidParams')],
    ['wc_proposeSession', { pairingTopic: a }, failure('InvalidParams')],
    ['wc_approveSession', { pairingTopic: a, sessionTopic: 'x' }, failure('InvalidTopic')],
  ])('%s %j is refused, and the socket stays open', async (method, params, error) => {
    relay = await startTestRelay()
    const client = await relay.connect()
    await expect(client.request(method, params)).rejects.toMatchObject(error)
    expect(await client.request('irn_publish', publish('fine'))).toBe(true)
  })

  test('are answered with id 0, and many of them close the socket', async () => {
    relay = await startTestRelay()
    const client = await relay.connect()
    const first = JSON.parse(await client.raw('{"id":'))
    expect(first).toMatchObject({ id: 0, jsonrpc: '2.0', error: failure('Serialization') })
    for (let n = 0; n < 20; n++) client.ws.send('nonsense')
    expect(await client.closed).toMatchObject({ code: 1008 })
  })

  test('close the socket if they are above 1 MiB or binary', async () => {
    relay = await startTestRelay()
    const [loud, binary] = await Promise.all([relay.connect(), relay.connect()])
    loud.ws.on('error', () => {})
    loud.ws.send(`"${'x'.repeat(1024 * 1024)}"`)
    binary.ws.send(Buffer.from('{}'))
    expect(await loud.closed).toMatchObject({ code: 1009 })
    expect(await binary.closed).toMatchObject({ code: 1003 })
  })

  test('do nothing if they acknowledge a message that was never sent', async () => {
    relay = await startTestRelay()
    const [client, other] = await Promise.all([relay.connect(), relay.connect()])
    await other.request('irn_publish', publish('one'))
    for (const id of ['1000000000', '"1000000000"', '1', '"__proto__"'])
      client.ws.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    await client.request('irn_subscribe', { topic: a })
    await vi.waitFor(() => expect(client.messages()).toEqual(['one']))
  })
})
