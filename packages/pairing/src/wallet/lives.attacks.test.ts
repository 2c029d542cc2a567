import { describe, expect, test } from 'vitest'
import { toHex } from '../bytes.ts'
import { connected, mainnet, namespaces, outcome, setUp } from '../client/setUp.test.util.ts'
import { randomBytes } from '../crypto/crypto.ts'
import { softwareCrypto } from '../crypto/softwareCrypto.ts'
import { write } from '../hostileWallet.test.util.ts'
import { newKeyPair, topicOf } from '../protocol/keys.ts'
import { untilIdle } from '../relay/testRelay.test.util.ts'
import { pairingUri } from '../uri.ts'

const now = 1000 // as the clock of `setUp` has it, in seconds

/**
 * Expiries that a site may state, with the lifetime in seconds that each would get without an upper limit; 0 if it is
 * refused.
 */
const lives: [stated: unknown, usual: number][] = [
  [-1, 0],
  [0, 0],
  [now, 0],
  [now + 100, 100],
  [9e9, Number.POSITIVE_INFINITY],
  [now * 1000 + 300_000, Number.POSITIVE_INFINITY],
  [Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY],
  [2 ** 53, 300],
  [1e300, 300],
  [now + 100.5, 300],
  [null, 300],
  [undefined, 300],
  ['1200', 300],
  [{}, 300],
]

/** A wallet, and a site that sends any expiry. `setUp` refuses timers that a browser cannot hold. */
async function hostileSite() {
  const world = setUp()
  const wallet = await world.newWallet({ signsIn: true })
  const link = async (life = 300) => {
    const symKey = toHex(randomBytes(32))
    const topic = await topicOf(softwareCrypto, symKey)
    const uri = pairingUri({ topic, symKey, expiry: now + life, methods: [] })
    const sendRequest = async (method: string, params: object) => {
      world.relay.inject(topic, write(symKey, { id: 5, method, params }))
      await untilIdle()
    }
    return { uri, topic, symKey, sendRequest }
  }
  const { publicKey } = await newKeyPair(softwareCrypto)
  return { ...world, wallet, link, site: { publicKey, metadata: {} } }
}

describe.each(lives)('the expiry %j', (expiryTimestamp, usual) => {
  const within = (longest: number) => (usual === 0 ? [] : [now + Math.min(usual, longest)])

  test('of a proposal is refused, or limited to five minutes', async () => {
    const { wallet, link, site } = await hostileSite()
    const { uri, sendRequest } = await link()
    await wallet.pair(uri)
    const params = { proposer: site, optionalNamespaces: namespaces, expiryTimestamp }
    await sendRequest('wc_sessionPropose', params)
    expect(wallet.proposals().map(({ expiry }) => expiry)).toEqual(within(300))
  })

  test('of a sign-in is refused, or limited to an hour', async () => {
    const { wallet, link, site } = await hostileSite()
    const { uri, sendRequest } = await link()
    await wallet.pair(uri)
    const payload = { domain: 'a', aud: 'https://a', nonce: '1', iat: 'now', version: '1' }
    const authPayload = { type: 'caip122', chains: [mainnet], ...payload }
    await sendRequest('wc_sessionAuthenticate', { authPayload, requester: site, expiryTimestamp })
    expect(wallet.signIns().map(({ expiry }) => expiry)).toEqual(within(3600))
  })

  test('of a request is refused, or limited to a week, even after a reload', async () => {
    const { wallet, relay, stores, ...world } = await hostileSite()
    const dapp = await world.newDapp()
    const { topic } = await connected(dapp, wallet)
    await untilIdle()
    const { symKey } = (await stores.dapp.get(`session:${topic}`)) as { symKey: string }
    const request = { method: 'personal_sign', params: [], expiryTimestamp }
    const params = { request, chainId: mainnet }
    relay.inject(topic, write(symKey, { id: 5, method: 'wc_sessionRequest', params }))
    await untilIdle()
    const expected = within(7 * 86_400)
    expect(wallet.requests().map(({ expiry }) => expiry)).toEqual(expected)
    wallet.close()
    for (const stored of (await stores.wallet.list('request:')) as { expiry: number }[])
      await stores.wallet.set(`request:${topic}:5`, { ...stored, expiry: expiryTimestamp })
    for (const { expiry } of (await world.newWallet()).requests())
      expect(expiry - now).toBeLessThanOrEqual(7 * 86_400)
  })
})

test.each([Number.NaN, -1, 0, 1.5, 1e300, Number.POSITIVE_INFINITY])(
  'a site that requests a lifetime of %d seconds gets between five minutes and a week',
  async (expirySeconds) => {
    const world = setUp()
    const dapp = await world.newDapp()
    const wallet = await world.newWallet()
    const { topic } = await connected(dapp, wallet)
    const requestParams = { topic, chainId: mainnet, method: 'personal_sign', expirySeconds }
    void dapp.request(requestParams).catch(() => {})
    await untilIdle()
    const [{ expiry } = { expiry: 0 }] = wallet.requests()
    expect(expiry - now).toBeGreaterThanOrEqual(300)
    expect(expiry - now).toBeLessThanOrEqual(7 * 86_400)
    const { ttl } = world.relay.calls('irn_publish').find(({ tag }) => tag === 1108) ?? {}
    expect(ttl).toBe(expiry - now)
  },
)

describe('a pairing link in the wallet', () => {
  test('is followed once, even after a reload', async () => {
    const { wallet, link, newWallet } = await hostileSite()
    const { uri } = await link()
    await wallet.pair(uri)
    expect(await outcome(wallet.pair(uri))).toBe('ALREADY_PAIRED 4')
    wallet.close()
    const next = await newWallet()
    expect(await outcome(next.pair(uri))).toBe('ALREADY_PAIRED 4')
  })

  test('that two tabs follow at once is followed by only one', async () => {
    const { wallet, link, newWallet } = await hostileSite()
    const other = await newWallet()
    const { uri } = await link()
    const all = await Promise.all([wallet, other].map((client) => outcome(client.pair(uri))))
    expect(all.filter((result) => result === undefined)).toHaveLength(1)
    expect(all).toContain('ALREADY_PAIRED 4')
  })

  test('that failed because the relay was away can be followed again', async () => {
    const { wallet, link, relay, clock } = await hostileSite()
    const { uri } = await link()
    relay.be('down')
    const paired = outcome(wallet.pair(uri))
    for (let at = 0; at < 7; at++) {
      await untilIdle()
      clock.advance(10_000)
    }
    await untilIdle()
    expect(await paired).toBe('RELAY_UNREACHABLE 5')
    relay.be('well')
    const again = wallet.pair(uri)
    await untilIdle()
    clock.advance(30_000)
    await again
  })

  test('with a lifetime above a day is refused', async () => {
    const { wallet, link } = await hostileSite()
    for (const life of [86_401, 1e9, 1e12])
      expect(await outcome(wallet.pair((await link(life)).uri))).toBe('INVALID_URI 2')
  })

  test('is dropped after ten minutes, whatever its expiry', async () => {
    const { wallet, link, clock, relay, site } = await hostileSite()
    const { uri, topic, sendRequest } = await link(86_000)
    await wallet.pair(uri)
    clock.advance(600_000)
    await untilIdle()
    expect(relay.calls('irn_unsubscribe')).toMatchObject([{ topic }])
    await sendRequest('wc_sessionPropose', { proposer: site, optionalNamespaces: namespaces })
    expect(wallet.proposals()).toEqual([])
  })

  test('with the key of a session does not replace the session', async () => {
    const { wallet, stores, ...world } = await hostileSite()
    const dapp = await world.newDapp()
    const { topic } = await connected(dapp, wallet)
    await untilIdle()
    const { symKey } = (await stores.dapp.get(`session:${topic}`)) as { symKey: string }
    const uri = pairingUri({ topic, symKey, expiry: now + 300, methods: [] })
    expect(await outcome(wallet.pair(uri))).toBe('ALREADY_PAIRED 4')
    await dapp.ping(topic)
  })

  test('is remembered for a day after use, up to two hundred links', async () => {
    const { wallet, link, stores, clock } = await hostileSite()
    for (let at = 0; at < 210; at++) await wallet.pair((await link()).uri)
    expect(await stores.wallet.get('links')).toHaveLength(200)
    clock.advance(86_400_000)
    const later = await link(86_400 + 300)
    await wallet.pair(later.uri)
    expect(await stores.wallet.get('links')).toHaveLength(1)
  })

  test.each([null, 5, 'x', [null, 7, {}, { topic: 5, until: 'x' }]])(
    'is followed even if another program stored %j as the used links',
    async (bad) => {
      const { wallet, link, stores } = await hostileSite()
      await stores.wallet.set('links', bad)
      await wallet.pair((await link()).uri)
    },
  )
})

test.each([9e9, 9e12, Number.MAX_SAFE_INTEGER])(
  'a session that is stored until %d exists, and causes no endless timers',
  async (expiry) => {
    const { stores, clock, ...world } = setUp()
    const dapp = await world.newDapp()
    const wallet = await world.newWallet()
    const { topic } = await connected(dapp, wallet)
    await untilIdle()
    wallet.close()
    dapp.close()
    for (const store of [stores.wallet, stores.dapp])
      await store.set(`session:${topic}`, {
        ...((await store.get(`session:${topic}`)) as object),
        expiry,
      })
    const next = await world.newWallet()
    const site = await world.newDapp()
    clock.advance(60_000)
    await untilIdle()
    expect([next.sessions().length, site.sessions().length]).toEqual([1, 1])
  },
)
