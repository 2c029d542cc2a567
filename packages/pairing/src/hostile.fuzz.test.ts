import { property } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { fromHex, toHex } from './bytes.ts'
import {
  account,
  connected,
  mainnet,
  namespaces,
  outcome,
  setUp,
} from './client/setUp.test.util.ts'
import { randomBytes } from './crypto/crypto.ts'
import { softwareCrypto } from './crypto/softwareCrypto.ts'
import { readSealed, seal, sealFor, unseal, writePlain } from './envelope/envelope.ts'
import { hostileWallet, proposed, write } from './hostileWallet.test.util.ts'
import { newKeyPair, topicOf } from './protocol/keys.ts'
import { untilIdle } from './relay/testRelay.test.util.ts'
import { pairingUri } from './uri.ts'

const eip155 = { chains: [mainnet], accounts: [account], methods: ['personal_sign'], events: [] }

describe('a settlement', () => {
  test('with the key that answered is accepted', async () => {
    const { approval, wallet } = await proposed()
    wallet.settle({})
    expect(await approval).toMatchObject({ peer: { metadata: { name: 'Hostile' } } })
  })

  test.each<[string, object, string]>([
    [
      'by another controller',
      { controller: { publicKey: 'a'.repeat(64) } },
      'SETTLEMENT_FAILED 7000',
    ],
    ['by nobody', { controller: undefined }, 'SETTLEMENT_FAILED 7000'],
    ['that has expired', { expiry: 900 }, 'SETTLEMENT_FAILED 7000'],
    ['that never ends', { expiry: 'never' }, 'SETTLEMENT_FAILED 7000'],
    [
      'of namespaces that were not requested',
      {
        namespaces: {
          solana: { chains: [], accounts: ['solana:5eykt4:abc'], methods: [], events: [] },
        },
      },
      'SETTLEMENT_FAILED 7000',
    ],
    [
      'of chains that were not requested',
      {
        namespaces: {
          eip155: { ...eip155, chains: ['eip155:56'], accounts: [account.replace(':1:', ':56:')] },
        },
      },
      'SETTLEMENT_FAILED 7000',
    ],
    [
      'with an account of another family',
      { namespaces: { eip155: { ...eip155, accounts: ['solana:5eykt4:abc'] } } },
      'MALFORMED 1',
    ],
    [
      'with an account of another chain than its key',
      { namespaces: { 'eip155:1': { ...eip155, accounts: [account.replace(':1:', ':10:')] } } },
      'MALFORMED 1',
    ],
    [
      'with an invalid account',
      { namespaces: { eip155: { ...eip155, accounts: ['0x1'] } } },
      'MALFORMED 1',
    ],
    [
      'of more accounts than anybody has',
      {
        namespaces: {
          eip155: {
            ...eip155,
            accounts: Array.from({ length: 2001 }, (_, at) => `eip155:1:0x${at}`),
          },
        },
      },
      'MALFORMED 1',
    ],
    ['without namespaces', { namespaces: null }, 'MALFORMED 1'],
    ['of a prototype', { namespaces: JSON.parse('{"__proto__":{"accounts":[]}}') }, 'MALFORMED 1'],
  ])('%s is refused, and the wallet is notified', async (_what, changes, reason) => {
    const { approval, wallet, dapp } = await proposed()
    wallet.settle(changes)
    expect(await outcome(approval)).toBe(reason)
    expect(wallet.read()).toMatchObject([{ id: 7, error: { code: 7000 } }])
    expect(dapp.sessions()).toEqual([])
  })

  test('grants no more than was requested, for at most seven days', async () => {
    const { approval, wallet, clock } = await proposed()
    const more = {
      ...eip155,
      methods: ['personal_sign', 'eth_stealAll'],
      events: ['chainChanged', 'x'],
    }
    const chains = { ...more, accounts: [account, account.replace(':1:', ':56:')] }
    const solana = { chains: [], accounts: ['solana:5eykt4:abc'], methods: [], events: [] }
    wallet.settle({ namespaces: { eip155: chains, solana }, expiry: 9_999_999_999 })
    const session = await approval
    expect(session.namespaces).toEqual({
      eip155: {
        chains: [mainnet],
        methods: ['personal_sign'],
        events: ['chainChanged'],
        accounts: [account],
      },
    })
    expect(session.expiry - clock.now() / 1000).toBeLessThanOrEqual(7 * 86_400 + 3600)
  })

  test('keeps the wallet’s name, and drops a link that runs code', async () => {
    const { approval, wallet } = await proposed()
    const redirect = { native: 'javascript:alert(1)', universal: 'http://plain.example' }
    const metadata = {
      name: 'A\u202e\nB',
      url: 'data:text/html,x',
      icons: ['http://i.example', 5],
      redirect,
    }
    wallet.settle({ controller: { publicKey: wallet.own.publicKey, metadata } })
    expect((await approval).peer.metadata).toEqual({
      name: 'A B',
      description: '',
      url: '',
      icons: [],
    })
  })
})

test.each([
  ['nothing', null],
  ['a short key', { responderPublicKey: 'ab' }],
  ['a key that leaves no secret', { responderPublicKey: '0'.repeat(64) }],
])('an answer with %s ends the proposal', async (_what, result) => {
  const world = setUp()
  const dapp = await world.newDapp()
  const { uri, approval } = await dapp.connect({ namespaces })
  await untilIdle()
  const wallet = await hostileWallet(world.relay, uri, world.clock.now())
  wallet.answer(result)
  await expect(approval).rejects.toThrow()
  expect(dapp.sessions()).toEqual([])
})

describe('an open session', () => {
  async function inSession() {
    const world = setUp()
    const dapp = await world.newDapp()
    const wallet = await world.newWallet()
    const { topic } = await connected(dapp, wallet)
    await untilIdle()
    const stored = (await world.stores.dapp.get(`session:${topic}`)) as { symKey: string }
    const say = async (rpc: object) => {
      world.relay.inject(topic, write(stored.symKey, rpc))
      await untilIdle()
    }
    return { ...world, dapp, wallet, topic, say, key: stored.symKey }
  }
  const update = (id: number, accounts: string[]) => ({
    id,
    method: 'wc_sessionUpdate',
    params: { namespaces: { eip155: { ...eip155, accounts } } },
  })

  test('ignores messages that the relay invents', async () => {
    const { dapp, topic, relay, listen, key } = await inSession()
    const events = listen(dapp)
    const text = JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'wc_sessionDelete', params: {} })
    const sealing = { key: randomBytes(32), iv: randomBytes(12) }
    relay.inject(topic, seal(sealing, text))
    relay.inject(topic, sealFor(sealing, randomBytes(32), text))
    // An envelope for a new sender is invalid in a session, whatever its key.
    relay.inject(topic, sealFor({ ...sealing, key: fromHex(key) }, randomBytes(32), text))
    relay.inject(topic, writePlain(text))
    relay.inject(topic, text)
    relay.inject(topic, 'A'.repeat(1024 * 1024))
    property((random) => relay.inject(topic, random.text(60)), 100)
    for (let flood = 0; flood < 2000; flood++)
      relay.inject(flood.toString(16).padStart(64, '0'), 'AAAA')
    await untilIdle()
    expect(dapp.sessions()).toHaveLength(1)
    expect(events).toEqual([])
    await dapp.ping(topic)
  })

  test('ignores a repeated message, even after a reload', async () => {
    const { dapp, wallet, topic, relay, listen, ...world } = await inSession()
    const events = listen(dapp)
    await wallet.emit(topic, { name: 'chainChanged', data: 1 }, mainnet)
    await untilIdle()
    relay.replay(topic)
    await untilIdle()
    expect(events).toHaveLength(1)
    dapp.close()
    const again = await world.newDapp()
    const later = listen(again)
    await untilIdle()
    relay.replay(topic)
    await untilIdle()
    expect(later.filter(({ type }) => type === 'event')).toEqual([])
  })

  test('ignores our own messages, and sends no answer to them', async () => {
    const { dapp, wallet, topic, relay, key } = await inSession()
    wallet.close()
    const pinged = vi.fn()
    void dapp.ping(topic).then(pinged)
    const requestParams = { topic, chainId: mainnet, method: 'personal_sign', params: [] }
    const failed = vi.fn()
    void dapp.request(requestParams).catch(failed)
    for (let round = 0; round < 3; round++) {
      await untilIdle()
      relay.echo(topic)
    }
    await untilIdle()
    const published = relay
      .messages(topic)
      .map(({ message }) => JSON.parse(unseal(fromHex(key), readSealed(message))))
    expect(published.filter(({ method }) => method === 'wc_sessionPing')).toHaveLength(1)
    expect(published.filter(({ error }) => error)).toEqual([])
    expect(pinged).not.toHaveBeenCalled()
    expect(failed).not.toHaveBeenCalled()
  })

  test('sends no answer to messages of another tab, so that it gets no error', async () => {
    const { dapp, wallet, topic, relay, ...world } = await inSession()
    await world.newDapp()
    await untilIdle()
    const requestParams = { topic, chainId: mainnet, method: 'personal_sign', params: [] }
    const failed = vi.fn()
    const answer = dapp.request(requestParams).catch(failed)
    await untilIdle()
    // The relay echoes it to the other tab, and that tab's answer to the first.
    for (let round = 0; round < 3; round++) {
      relay.echo(topic)
      await untilIdle()
    }
    expect(failed).not.toHaveBeenCalled()
    await wallet.respond(topic, wallet.requests()[0]?.id ?? 0, { result: '0x1' })
    expect(await answer).toBe('0x1')
  })

  describe('a request that a relay stored, and delivers again after more requests than a client remembers', () => {
    /** Answers a request that does not expire, then this many others. */
    async function afterOthers(count: number) {
      const { dapp, wallet, topic, relay, key, clock, listen, ...world } = await inSession()
      const sendRequest = async () => {
        void dapp.request({ topic, chainId: mainnet, method: 'personal_sign' }).catch(() => {})
        await untilIdle()
      }
      await sendRequest()
      const { id = 0 } = wallet.requests()[0] ?? {}
      const request = { method: 'personal_sign', params: ['0x'] }
      const params = { request, chainId: mainnet }
      const envelope = write(key, { id, method: 'wc_sessionRequest', params })
      await wallet.respond(topic, id, { result: '0x1' })
      for (let at = 0; at < count; at++) {
        clock.advance(1000)
        await sendRequest()
        for (const request of wallet.requests())
          await wallet.respond(topic, request.id, { result: '0x' })
      }
      clock.advance(400_000)
      const events = listen(wallet)
      relay.inject(topic, envelope)
      await untilIdle()
      return { wallet, events, topic, relay, envelope, key, clock, listen, ...world }
    }

    test('is not shown again, even after a reload', async () => {
      const { wallet, events, relay, topic, envelope, listen, newWallet } = await afterOthers(130)
      expect([wallet.requests(), events]).toEqual([[], []])
      wallet.close()
      const next = await newWallet()
      const later = listen(next)
      await untilIdle()
      relay.inject(topic, envelope)
      await untilIdle()
      expect(later.filter(({ type }) => type === 'request')).toEqual([])
    })

    /** A wallet that answers every request, and the ids of the requests that reached it. */
    async function answering() {
      const { wallet, relay, topic, key, clock } = await inSession()
      const seen = vi.fn()
      wallet.on((event) => event.type === 'request' && seen(event.id))
      const bring = async (id: number) => {
        const params = { request: { method: 'personal_sign', params: ['0x'] }, chainId: mainnet }
        relay.inject(topic, write(key, { id, method: 'wc_sessionRequest', params }))
        await untilIdle()
        for (const request of wallet.requests())
          await wallet.respond(topic, request.id, { result: '0x' })
      }
      return { wallet, topic, clock, bring, seen }
    }

    test('is not shown again even if the relay held others back to deliver them later', async () => {
      const { clock, bring, seen } = await answering()
      const now = clock.now() * 1000
      await bring(now + 500)
      for (let at = 0; at < 99; at++) await bring(now + at)
      await bring(now + 600)
      clock.advance(400_000)
      await bring(now + 500)
      expect(seen.mock.calls.filter(([id]) => id === now + 500)).toHaveLength(1)
    })

    test('does not prevent unordered ids of another client from being accepted', async () => {
      const { bring, seen } = await answering()
      const numbers = Array.from({ length: 150 }, (_, at) => 9e15 - ((at * 7919) % 150) * 1e12)
      for (const id of numbers) await bring(id)
      expect(seen).toHaveBeenCalledTimes(150)
    })

    test('does not block a site whose clock is an hour behind that of a wallet which has sent much itself', async () => {
      const { wallet, topic, clock, bring, seen } = await answering()
      clock.advance(7_200_000)
      for (let at = 0; at < 120; at++)
        await wallet.emit(topic, { name: 'chainChanged', data: at }, mainnet)
      const behind = (clock.now() - 3_600_000) * 1000
      for (let at = 0; at < 120; at++) await bring(behind + at)
      expect(seen).toHaveBeenCalledTimes(120)
    })
  })

  test('ignores an older change that arrives last', async () => {
    const { dapp, say } = await inSession()
    const later = account.replace(/.$/, '1')
    await say(update(5_000_000_001_000_000, [later]))
    await say(update(5_000_000_000_000_000, [account]))
    expect(dapp.sessions()[0]?.namespaces.eip155?.accounts).toEqual([later])
  })

  test('answers bad changes with an error without effect, and does not answer a request to a site', async () => {
    const { dapp, wallet, say, relay, topic, key } = await inSession()
    wallet.close()
    const before = dapp.sessions()
    const bad = [
      update(21, ['solana:5eykt4:abc']),
      update(22, []),
      { id: 23, method: 'wc_sessionExtend', params: { expiry: 5 } },
      { id: 24, method: 'wc_sessionExtend', params: { expiry: 'x' } },
      {
        id: 25,
        method: 'wc_sessionEvent',
        params: { event: { name: 'stolen' }, chainId: mainnet },
      },
      { id: 26, method: 'wc_sessionEvent', params: { event: null, chainId: mainnet } },
      { id: 27, method: 'wc_sessionEvent', params: { event: { name: 'x' }, chainId: '__proto__' } },
      { id: 28, method: 'wc_sessionRequest', params: {} },
      { id: 29, method: 'wc_unheardOf', params: {} },
      { id: 30, method: 'wc_sessionSettle', params: { expiry: 9e9, namespaces: { eip155 } } },
    ]
    for (const rpc of bad) await say(rpc)
    expect(dapp.sessions()).toEqual(before)
    const answers = relay.messages(topic).flatMap(({ message, from }) => {
      const rpc = from === 'attacker' ? {} : JSON.parse(unseal(fromHex(key), readSealed(message)))
      return rpc.id >= 21 && rpc.id <= 30 ? [[rpc.id, rpc.error?.code]] : []
    })
    expect(answers).toEqual([
      [21, -32_602],
      [22, 1003],
      [23, 1004],
      [24, 1004],
      [25, 3002],
      [26, 1002],
      [27, 1002],
      [29, 10_001],
      [30, 10_001],
    ])
  })

  test('lets a site neither act as the wallet nor request what was not granted', async () => {
    const { wallet, say } = await inSession()
    const before = wallet.sessions()
    const received = vi.fn()
    wallet.on(received)
    const sendRequest = (id: number, request: object, chainId: string) =>
      say({ id, method: 'wc_sessionRequest', params: { request, chainId } })
    await say(update(31, [account]))
    await say({ id: 32, method: 'wc_sessionExtend', params: {} })
    await say({
      id: 33,
      method: 'wc_sessionSettle',
      params: { expiry: 9e9, namespaces: { eip155 } },
    })
    await sendRequest(34, { method: 'eth_sign', params: [] }, mainnet)
    await sendRequest(35, { method: 'personal_sign', params: [] }, 'eip155:10')
    await sendRequest(36, { method: 'personal_sign', params: [], expiryTimestamp: 5 }, mainnet)
    await sendRequest(37, { method: 5 }, mainnet)
    const event = { name: 'chainChanged', data: 1 }
    await say({ id: 38, method: 'wc_sessionEvent', params: { event, chainId: mainnet } })
    await say({ id: 39, method: 'wc_sessionPropose', params: {} })
    await say({ id: 40, method: 'wc_sessionAuthenticate', params: {} })
    expect(wallet.requests()).toEqual([])
    expect(wallet.sessions()).toEqual(before)
    expect(received).not.toHaveBeenCalled()
  })
})

test('a foreign value in the storage is ignored', async () => {
  const { stores, newDapp, newWallet } = setUp()
  const bad = [
    null,
    5,
    'x',
    {},
    { topic: 'x' },
    { topic: 'a'.repeat(64), symKey: 'b'.repeat(64), expiry: 9e9 },
  ]
  for (const [at, value] of bad.entries()) {
    await stores.dapp.set(`session:${at}`, value)
    await stores.wallet.set(`request:${at}`, value)
  }
  await stores.dapp.set('identity', { seed: 1 })
  expect((await newDapp()).sessions()).toEqual([])
  expect((await newWallet()).requests()).toEqual([])
})

test('a link whose topic does not match its key is refused', async () => {
  const { newDapp, newWallet } = setUp()
  const { uri } = await (await newDapp()).connect({ namespaces })
  const other = uri.replace(/^wc:./, (start) => `wc:${start.endsWith('a') ? 'b' : 'a'}`)
  expect(await outcome((await newWallet()).pair(other))).toBe('INVALID_URI 2')
})

describe('a site that floods a wallet', () => {
  async function hostileSite() {
    const world = setUp()
    const dapp = await world.newDapp()
    const wallet = await world.newWallet({ signsIn: true })
    await wallet.pair((await dapp.connect({ namespaces })).uri)
    await untilIdle()
    const proposer = { publicKey: (await newKeyPair(softwareCrypto)).publicKey, metadata: {} }
    /** Has the owner follow a link of this site. */
    const link = async () => {
      const symKey = toHex(randomBytes(32))
      const topic = await topicOf(softwareCrypto, symKey)
      const expiry = Math.floor(world.clock.now() / 1000) + 300
      await wallet.pair(pairingUri({ topic, symKey, expiry, methods: [] }))
      const sendRequest = (id: number, method: string, params: object) =>
        world.relay.inject(topic, write(symKey, { id, method, params }))
      const propose = (id: number, more = {}) => {
        const params = { proposer, requiredNamespaces: {}, optionalNamespaces: namespaces }
        sendRequest(id, 'wc_sessionPropose', { ...params, ...more })
      }
      const answers = () =>
        world.relay.messages(topic).flatMap(({ message, from }) => {
          const rpc = JSON.parse(unseal(fromHex(symKey), readSealed(message)))
          return from === 'attacker' ? [] : [[rpc.id, rpc.error?.code]]
        })
      return { propose, sendRequest, answers }
    }
    return { ...world, wallet, proposer, link }
  }

  test('with the id of another site’s proposal does not replace that proposal', async () => {
    const { wallet, link } = await hostileSite()
    const { propose, answers } = await link()
    const [honest] = wallet.proposals()
    propose(honest?.id ?? 0)
    await untilIdle()
    expect(wallet.proposals()).toEqual([honest])
    expect(answers()).toEqual([[honest?.id, -32_602]])
  })

  test('has one proposal, or one sign-in, waiting per link', async () => {
    const { wallet, proposer, link } = await hostileSite()
    const { propose, sendRequest, answers } = await link()
    for (let id = 1; id <= 30; id++) propose(id)
    const payload = { domain: 'a', aud: 'https://a', nonce: '1', iat: 'now', version: '1' }
    const authPayload = { type: 'caip122', chains: [mainnet], ...payload }
    sendRequest(31, 'wc_sessionAuthenticate', { authPayload, requester: proposer })
    await untilIdle()
    expect(wallet.proposals().map(({ id }) => id)).toEqual([expect.any(Number), 1])
    expect(wallet.signIns()).toEqual([])
    expect(answers().map(([, code]) => code)).toEqual(Array(30).fill(-32_602))
    await wallet.reject(1)
    propose(32)
    await untilIdle()
    expect(wallet.proposals()).toHaveLength(1)
  })

  test('with links has at most twenty proposals waiting, until they expire', async () => {
    const { wallet, link, clock } = await hostileSite()
    const links = await Promise.all(Array.from({ length: 30 }, link))
    for (const [at, { propose }] of links.entries()) propose(at + 1)
    await untilIdle()
    expect(wallet.proposals()).toHaveLength(20)
    clock.advance(299_000)
    const { propose } = await link()
    propose(51)
    await untilIdle()
    expect(wallet.proposals()).toHaveLength(20)
    clock.advance(1000)
    expect(wallet.proposals()).toHaveLength(0)
  })

  test('with requests gets a limited rate of answers, so that others can be answered too', async () => {
    const { wallet, link, clock } = await hostileSite()
    const { sendRequest, answers } = await link()
    for (let id = 1; id <= 200; id++) sendRequest(id, 'wc_pairingPing', {})
    for (let turn = 0; turn < 10; turn++) await untilIdle()
    expect(answers()).toHaveLength(50)
    clock.advance(10_000)
    sendRequest(201, 'wc_pairingPing', {})
    await untilIdle()
    expect(answers()).toHaveLength(51)
    expect(wallet.proposals()).toHaveLength(1)
  })

  test('with long requests has a limited number of characters waiting', async () => {
    const world = setUp()
    const dapp = await world.newDapp()
    const wallet = await world.newWallet()
    const { topic } = await connected(dapp, wallet)
    wallet.close()
    const expiry = Math.floor(world.clock.now() / 1000) + 300
    const storedRequest = {
      type: 'request',
      topic,
      chainId: mainnet,
      method: 'personal_sign',
      expiry,
    }
    for (let id = 1; id <= 7; id++)
      await world.stores.wallet.set(`request:${topic}:${id}`, {
        ...storedRequest,
        id,
        params: ['x'.repeat(500_000)],
      })
    const next = await world.newWallet()
    await untilIdle()
    const sendRequest = (params: string[]) =>
      outcome(dapp.request({ topic, chainId: mainnet, method: 'personal_sign', params }))
    expect(await sendRequest(['x'.repeat(500_000)])).toBe('PEER -32602')
    void sendRequest(['x'])
    await untilIdle()
    expect(next.requests()).toHaveLength(8)
  })

  test('with requests has at most a hundred waiting, and each other site its own', async () => {
    const world = setUp()
    const dapp = await world.newDapp()
    const wallet = await world.newWallet()
    const one = await connected(dapp, wallet)
    const other = await connected(dapp, wallet)
    await untilIdle()
    const sendRequest = (topic: string) =>
      outcome(dapp.request({ topic, chainId: mainnet, method: 'personal_sign', params: [] }))
    const first = Array.from({ length: 120 }, () => sendRequest(one.topic))
    void sendRequest(other.topic)
    for (let turn = 0; turn < 10; turn++) await untilIdle()
    expect(wallet.requests().filter(({ topic }) => topic === one.topic)).toHaveLength(100)
    expect(wallet.requests().filter(({ topic }) => topic === other.topic)).toHaveLength(1)
    expect(await Promise.race(first)).toBe('PEER -32602')
    expect((await world.stores.wallet.list('request:')).length).toBe(101)
    world.clock.advance(301_000)
    void sendRequest(one.topic)
    await untilIdle()
    expect((await world.stores.wallet.list('request:')).length).toBe(1)
  })
})
