import { fuzzRuns, fuzzSeed } from '@portico/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from '../bytes.ts'
import { connected, mainnet, outcome, setUp } from '../client/setUp.test.util.ts'
import { randomBytes } from '../crypto/crypto.ts'
import { softwareCrypto } from '../crypto/softwareCrypto.ts'
import { write } from '../hostileWallet.test.util.ts'
import { topicOf } from '../protocol/keys.ts'
import { notNeeded } from '../protocol/otherTabs.ts'
import { untilIdle } from '../relay/testRelay.test.util.ts'
import { pairingUri, parsePairingUri } from '../uri.ts'
import { memoryStore } from './memoryStore.ts'
import type { PairingStore } from './pairingStore.ts'

// Stored values belong to the site, but another version, a full disk or a stranger's script may have written them.
fc.configureGlobal({ seed: fuzzSeed(), numRuns: fuzzRuns(80) })

const now = 1000 // as the clock of `setUp` has it, in seconds
const week = 7 * 86_400
const key = 'c'.repeat(64)

/** A database stores more than JSON: anything that `structuredClone` accepts. */
const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  true,
  '',
  'x',
  '\ud800',
  0,
  -0,
  -1,
  1.5,
  Number.NaN,
  2 ** 53,
  1e300,

  Number.POSITIVE_INFINITY,
  Number.MAX_SAFE_INTEGER,
  5n,
  [],
  {},
  new Date(0),
  new Map([[1, 2]]),

  new Uint8Array(3),
  '__proto__',
  'a'.repeat(100_000),
  [[]],
  { id: 1 },
  JSON.parse('{"__proto__":1}'),
)
/** A value with some fields wrong or missing. */
const spoilt = (value: Record<string, unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: odd },
    {
      weight: 6,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(...Object.keys(value), 'type', 'attestation'), odd), {
          maxLength: 2,
        })
        .map((changes) => ({ ...value, ...Object.fromEntries(changes) })),
    },
  )

/** A store that returns these values for some keys, until they are written again. */
function storeWith(values: Record<string, unknown>, store: PairingStore = memoryStore()) {
  const planted = new Map(Object.entries(values))
  const spoiled: PairingStore = {
    ...store,
    get: async (name) => (planted.has(name) ? planted.get(name) : store.get(name)),
    set: (name, value) => {
      planted.delete(name)
      return store.set(name, value)
    },
    delete: (name) => {
      planted.delete(name)
      return store.delete(name)
    },
    list: async (prefix) => [
      ...[...planted].flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : [])),
      ...(await store.list(prefix)),
    ],
  }
  return spoiled
}

/** A site and a wallet in a session. The wallet's page was discarded. */
async function inSession() {
  const world = setUp()
  const dapp = await world.newDapp()
  const wallet = await world.newWallet()
  const { topic } = await connected(dapp, wallet)
  await untilIdle()
  const { symKey } = (await world.stores.dapp.get(`session:${topic}`)) as { symKey: string }
  return { ...world, dapp, wallet, topic, symKey }
}

const isWhole = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0

test('requests and answers of an earlier page are read completely or dropped, and new ones are answered', async () => {
  let shown = 0
  let given = 0
  const request = { type: 'request', id: 5, chainId: mainnet, method: 'personal_sign', params: [] }
  const answer = { id: 6, outcome: { result: '0x1' }, expiry: now + 100, isSent: false }
  const outcomes = fc.oneof(
    fc.constant({ result: '0x1' }),
    spoilt({ result: '0x1' }),
    spoilt({ error: { code: 1, message: 'x' } }),
  )
  const values = fc.tuple(
    spoilt({ ...request, topic: key, expiry: now + 100 }),
    spoilt(answer),
    outcomes,
  )
  await fc.assert(
    fc.asyncProperty(values, async ([stored, answered, otherOutcome]) => {
      const world = await inSession()
      const { topic, symKey, stores, relay } = world
      world.wallet.close()
      const here = (value: unknown) =>
        value && typeof value === 'object' && 'topic' in value && value.topic === key
          ? { ...value, topic }
          : value
      const answers =
        answered && typeof answered === 'object' && 'outcome' in answered
          ? {
              topic,
              ...answered,
              outcome: answered.outcome === answer.outcome ? otherOutcome : answered.outcome,
            }
          : answered
      const planted = { [`request:${topic}:5`]: here(stored), [`answer:${topic}:6`]: answers }
      const store = storeWith(planted, stores.wallet)
      const wallet = await world.newWallet({ store })
      for (const one of wallet.requests()) {
        shown += 1
        const { attestation = '', ...rest } = one
        expect(Object.keys(rest).sort()).toEqual(
          ['chainId', 'expiry', 'id', 'method', 'params', 'topic', 'type'].filter(
            (name) => name !== 'params' || 'params' in rest,
          ),
        )
        expect(rest).toMatchObject({ type: 'request', chainId: mainnet })
        expect([typeof attestation, isWhole(rest.id), isWhole(rest.expiry)]).toEqual([
          'string',
          true,
          true,
        ])
        expect(rest.expiry > now && rest.expiry <= now + week).toBe(true)
        expect(rest.method.length).toBeLessThanOrEqual(100)
        expect(rest.topic).toBe(topic)
      }
      await untilIdle()
      const sent = relay.calls('irn_publish').filter(({ tag }) => tag === 1109)
      given += sent.length
      const requestParams = {
        request: { method: 'personal_sign', params: ['0x2'] },
        chainId: mainnet,
      }
      for (const id of [6, 77])
        relay.inject(
          topic,
          write(symKey, { id, method: 'wc_sessionRequest', params: requestParams }),
        )
      await untilIdle()
      expect(wallet.requests().map(({ id }) => id)).toContain(77)
      await wallet.respond(topic, 77, { result: '0x3' })
      wallet.close()
      world.dapp.close()
    }),
  )
  expect([shown, given].every((count) => count > 5)).toBe(true)
})

test('with any stored used links, a new link is followed once, and forgotten after a day', async () => {
  const used = spoilt({ topic: key, until: now + 100 })
  const links = fc.oneof(odd, fc.array(used, { maxLength: 5 }))
  await fc.assert(
    fc.asyncProperty(links, async (stored) => {
      const world = setUp()
      const wallet = await world.newWallet({
        store: storeWith({ links: stored }, world.stores.wallet),
      })
      const symKey = toHex(randomBytes(32))
      const topic = await topicOf(softwareCrypto, symKey)
      const link = { topic, symKey, methods: [] }
      await wallet.pair(pairingUri({ ...link, expiry: now + 300 }))
      expect(await outcome(wallet.pair(pairingUri({ ...link, expiry: now + 300 })))).toMatch(
        /^[A-Z_]+ \d/,
      )
      const noted = (await world.stores.wallet.get('links')) as { topic: string; until: number }[]
      for (const { topic: of, until } of noted) {
        expect(of).toMatch(/^[0-9a-f]{64}$/)
        expect(until > now && until <= now + 86_400).toBe(true)
      }
      wallet.close()
    }),
  )
})

test('proposals of an earlier page are read completely and last five minutes, or are dropped', async () => {
  let resumed = 0
  const world = setUp()
  const first = await world.newDapp()
  await first.connect({ namespaces: { eip155: { chains: [mainnet], methods: [], events: [] } } })
  await untilIdle()
  const [whole] = (await world.stores.dapp.list('proposal:')) as Record<string, unknown>[]
  const ends = fc.constantFrom(undefined, now, now + 1, now + 301, 2 ** 40, Number.MAX_SAFE_INTEGER)
  await fc.assert(
    fc.asyncProperty(spoilt(whole ?? {}), ends, async (given, end) => {
      const stored = end && given instanceof Object ? { ...given, expiry: end } : given
      const other = setUp()
      const dapp = await other.newDapp({
        store: storeWith({ [`proposal:${key}`]: stored }, other.stores.dapp),
      })
      for (const { uri, expiry, approval } of await dapp.resume()) {
        resumed += 1
        approval.catch(() => {})
        expect(expiry > now && expiry <= now + 300).toBe(true)
        expect(parsePairingUri(uri, now * 1000).expiry).toBe(expiry)
      }
      await dapp.connect({ namespaces: {} }).catch(() => {})
      await untilIdle()
      dapp.close()
    }),
  )
  first.close()
  expect(resumed).toBeGreaterThan(5)
})

test('a malformed note of another tab keeps no answer at the relay', async () => {
  let waited = 0
  const note = { key: `${key}:9`, id: 9, until: now * 1000 + 100_000 }
  const session = spoilt({ topic: key, expiry: now + 100 })
  const all = fc.tuple(fc.array(spoilt(note), { maxLength: 4 }), session, session)
  await fc.assert(
    fc.asyncProperty(all, fc.constantFrom(9, undefined), async ([notes, one, two], id) => {
      const { clock: platform } = setUp()
      const start = platform.now()
      const planted = notes.map((value, at) => [`open:${at}`, value] as const)
      const stored = {
        ...Object.fromEntries(planted),
        [`session:${key}`]: one,
        [`proposal:${key}`]: two,
      }
      const store = storeWith(stored)
      const ways = { store, prefix: 'open:', crypto: softwareCrypto, platform }
      let isDone = false
      const done = notNeeded(ways, key, id, 'message').then(() => {
        isDone = true
      })
      await untilIdle()
      if (!isDone) waited += 1
      if (!isDone && id === undefined)
        expect(
          [one, two].some((entry) => isWhole((entry as { expiry?: unknown } | undefined)?.expiry)),
        ).toBe(true)
      platform.advance(week * 1000)
      expect(platform.now() - start).toBe(week * 1000)
      for (const name of ['session:', 'proposal:']) await store.delete(name + key)
      await store.set('something', 1)
      await untilIdle()
      expect(isDone).toBe(true)
      await done
    }),
  )
  expect(waited).toBeGreaterThan(5)
})

test('a client starts with any stored identity and sessions', async () => {
  await fc.assert(
    fc.asyncProperty(odd, odd, async (identity, session) => {
      const world = setUp()
      const stored = { identity, [`session:${key}`]: session }
      const dapp = await world.newDapp({ store: storeWith(stored) })
      expect(dapp.sessions()).toEqual([])
      const wallet = await world.newWallet({ store: storeWith(stored) })
      expect([wallet.sessions(), wallet.requests()]).toEqual([[], []])
      await connected(dapp, wallet)
      dapp.close()
      wallet.close()
    }),
  )
})
