import { type FrameError, type SentLimit, spendingLimitText } from '@portico/contract'
import { addressesOf, createWallet } from '@portico/custody'
import { describe, expect, test } from 'vitest'
import { readMessage } from '../requests/readMessage.ts'
import { createMemoryStore, type KeyStore } from '../store/keyStore.ts'
import { type SpendingLimit, sealLimit } from './limitSeal.ts'
import { createSpending, type Move, mostApprovals } from './spending.ts'

const hour = 60 * 60_000
const day = 24 * hour
const begin = Date.UTC(2026, 0, 1)
const place = { site: 'https://shop.example', projectId: 'p1' }
const ether = 'eip155:1/slip44:60'
const dollar = 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const oneEther = 10n ** 18n

const makeKeys = () =>
  createWallet({ user: 'u1' }, async ({ wallet }) => ({
    keys: structuredClone(wallet.keyring.keys),
    addresses: addressesOf(wallet.keyring.keys),
  }))
const own = await makeKeys()
const other = await makeKeys()

/** 20 USD a day, when an ether costs 2000 USD. */
const limit: SpendingLimit = {
  user: 'u1',
  ...place,
  currency: 'USD',
  perDay: 2000n,
  most: { [ether]: oneEther / 100n, [dollar]: 20_000_000n },
  version: 1,
  until: begin + 30 * day,
}

const sentOf = ({ perDay, most, ...rest }: SpendingLimit): SentLimit => ({
  ...rest,
  perDay: `${perDay}`,
  most: Object.fromEntries(Object.entries(most).map(([name, one]) => [name, `${one}`])),
})

/** Returns a limit as the server does. `changed` is what the server has changed of it. */
function sealed(
  more: Partial<SpendingLimit> = {},
  { keys = own.keys, changed = {} }: { keys?: typeof own.keys; changed?: object } = {},
) {
  const sent = sentOf({ ...limit, ...more })
  return { limit: { ...sent, ...changed }, seal: sealLimit(sent, keys) }
}

/** A browser whose pages have locks. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(_: string, run: () => Promise<T>): Promise<T> => {
    const next = last.then(run)
    last = next.catch(() => {})
    return next
  }
}
/** A browser that gives a page no locks. */
const noLock = <T>(_: string, run: () => Promise<T>) => run()

/** Creates a frame in a page of the shop; the test controls its time. */
function createFrame({ store = createMemoryStore(), user = 'u1', withLock = noLock } = {}) {
  const clock = { time: begin }
  const platform = { now: () => clock.time, withLock }
  const wallet = { user, addresses: own.addresses }
  return { ...createSpending({ store, platform, place, wallet }), clock, store, platform, wallet }
}

const ethers = (amount: bigint): Move[] => [{ asset: ether, amount }]
const dollars = (amount: bigint): Move[] => [{ asset: dollar, amount: amount * 1_000_000n }]

describe('without a limit that the owner has set', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty limit', { limit: {}, seal: '' }],
    ['a limit of zero', sealed({ perDay: 0n })],
    ['a limit without a seal', { ...sealed(), seal: '' }],
    ['a limit with a seal that is no base64url', { ...sealed(), seal: '*' }],
    ['a limit that another wallet has sealed', sealed({}, { keys: other.keys })],
    ['a limit with a field that no schema has', sealed({}, { changed: { more: 1 } })],
  ])('nothing is below it when the server returns %s', async (_, given) => {
    const { take, read } = createFrame()
    expect(await take(given, ethers(1n))).toBe(false)
    expect(await read(given)).toBeUndefined()
  })

  test.each([
    ['the amount', { perDay: '2000000' }],
    ['the currency', { currency: 'JPY' }],
    ['an asset', { most: { [ether]: `${oneEther}`, [dollar]: '20000000' } }],
    ['its end', { until: begin + 31 * day }],
    ['its version', { version: 2 }],
  ])('nothing is below it when the server changes %s', async (_, changed) => {
    expect(await createFrame().take(sealed({}, { changed }), ethers(1n))).toBe(false)
  })

  test.each([
    ['another site', { site: 'https://thief.example' }],
    ['another project', { projectId: 'p2' }],
    ['another account', { user: 'u2' }],
    ['a time that is over', { until: begin }],
    ['a time that ends too late', { until: begin + 32 * day }],
  ])('nothing is below it when the wallet has sealed it for %s', async (_, more) => {
    expect(await createFrame().take(sealed(more), ethers(1n))).toBe(false)
  })

  test('a page has no limit signed as a message', () => {
    const code = (text: string) => {
      try {
        readMessage(text)
        return 'shown'
      } catch (error) {
        return (error as FrameError).code
      }
    }
    expect(code(spendingLimitText(sentOf(limit)))).toBe('METHOD_NOT_ALLOWED')
  })
})

describe('below a limit', () => {
  test('a site spends as much in a day, over all assets and with fees, and no more', async () => {
    const { take, read, clock } = createFrame()
    expect(await take(sealed(), [...dollars(9n), ...ethers(oneEther / 2000n)])).toBe(true)
    expect(await take(sealed(), ethers(oneEther / 200n + 1n))).toBe(false)
    expect(await take(sealed(), ethers(oneEther / 200n))).toBe(true)
    expect(await read(sealed())).toMatchObject({ spent: 2000n, approvals: 2 })
    expect(await take(sealed(), ethers(1n))).toBe(false)
    clock.time += day - 1
    expect(await take(sealed(), ethers(1n))).toBe(false)
    clock.time += 1
    expect(await take(sealed(), dollars(20n))).toBe(true)
  })

  test('the least amount costs a hundredth, and the number of approvals of a day is bounded', async () => {
    const { take, read, clock } = createFrame()
    for (let at = 0; at < mostApprovals; at += 1)
      expect(await take(sealed(), ethers(1n))).toBe(true)
    expect(await read(sealed())).toMatchObject({ spent: 10n, approvals: 10 })
    expect(await take(sealed(), ethers(1n))).toBe(false)
    clock.time += day
    expect(await take(sealed(), ethers(1n))).toBe(true)
  })

  test.each<[string, Move[] | undefined]>([
    ['is not known', undefined],
    ['is nothing', []],
    ['is zero', ethers(0n)],
    ['is negative', [...ethers(-oneEther / 100n), ...dollars(21n)]],
    ['has no price', [{ asset: 'eip155:1/erc20:0x1', amount: 1n }]],
    ['has no price beside one that has', [...dollars(1n), { asset: 'unknown', amount: 1n }]],
    ['is called like a member of objects', [{ asset: 'toString', amount: 1n }]],
  ])('is no request whose value %s', async (_, moves) => {
    const { take } = createFrame()
    expect(await take(sealed(), moves)).toBe(false)
    expect(await take(sealed(), dollars(20n))).toBe(true)
  })

  test('of requests that come at once, only those count that fit together', async () => {
    const { take } = createFrame()
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(sealed(), dollars(6n))))
    expect(taken.filter(Boolean)).toHaveLength(3)
  })

  test('of requests from two tabs at once, only those count that fit together', async () => {
    const shared = { store: createMemoryStore(), withLock: createLock() }
    const tabs = [createFrame(shared), createFrame(shared)]
    const requested = [...tabs, ...tabs, ...tabs].map(({ take }) => take(sealed(), dollars(6n)))
    expect((await Promise.all(requested)).filter(Boolean)).toHaveLength(3)
  })

  test('nothing is signed that was not counted before', async () => {
    const store: KeyStore = {
      ...createMemoryStore(),
      set: async () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(await createFrame({ store }).take(sealed(), dollars(1n))).toBe(false)
    const unreadable: KeyStore = { ...createMemoryStore(), get: () => Promise.reject(new Error()) }
    expect(await createFrame({ store: unreadable }).take(sealed(), dollars(1n))).toBe(false)
  })

  test('a clock that is set back, or a damaged list, frees nothing', async () => {
    const { take, clock, store } = createFrame()
    expect(await take(sealed({ until: begin + 20 * day }), dollars(20n))).toBe(true)
    clock.time -= 5 * day
    expect(await take(sealed({ until: begin + 20 * day }), ethers(1n))).toBe(false)
    await store.set('spent u1', { version: 1, entries: [{ at: begin, cost: -5n }] })
    expect(await take(sealed({ until: begin + 20 * day }), ethers(1n))).toBe(false)
  })

  test('an older limit does not come back once a newer one was seen, even after a reload', async () => {
    const { take, read, store } = createFrame()
    expect(await take(sealed(), dollars(1n))).toBe(true)
    const gone = sealed({ version: 2, perDay: 0n })
    expect(await take(gone, dollars(1n))).toBe(false)
    const again = createFrame({ store })
    expect(await again.take(sealed(), dollars(1n))).toBe(false)
    expect(await read(sealed())).toBeUndefined()
    const raised = sealed({ version: 3, perDay: 3000n })
    expect(await again.take(raised, ethers(1n))).toBe(true)
    expect(await again.read(raised)).toMatchObject({ spent: 101n, approvals: 2 })
  })

  test('an older limit does not come back when the time of a newer one is over', async () => {
    const { take, clock } = createFrame()
    clock.time += 2 * day
    const over = sealed({ version: 2, perDay: 1n, until: begin + day })
    expect(await take(over, dollars(1n))).toBe(false)
    expect(await take(sealed(), dollars(1n))).toBe(false)
  })

  test('spending in another currency counts as all of a new limit', async () => {
    const { take, clock } = createFrame()
    expect(await take(sealed(), ethers(1n))).toBe(true)
    const inEuros = sealed({ version: 2, currency: 'EUR' })
    expect(await take(inEuros, ethers(1n))).toBe(false)
    clock.time += day
    expect(await take(inEuros, ethers(1n))).toBe(true)
  })

  test('accounts of one browser spend apart', async () => {
    const { take, store } = createFrame()
    expect(await take(sealed(), dollars(20n))).toBe(true)
    const second = createFrame({ store, user: 'u2' })
    expect(await second.take(sealed({ user: 'u2' }), dollars(20n))).toBe(true)
  })
})
