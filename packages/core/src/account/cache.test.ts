import { property } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { firstAccount, secondAddress, setUp } from '../setUp.test.util.ts'
import { readCache, writeCache } from './cache.ts'
import { cachedBalances } from './cachedBalances.ts'
import { cachedName, cacheName } from './cachedName.ts'
import { getName } from './name.ts'
import { getBalance } from './nativeBalance.ts'

const secondAccount = `eip155:31337:${secondAddress}` as const
const key = 'portico.cache'

/** One page, and a second one of the same visitor after `passed` milliseconds. */
async function reload(passed: number, act: (page: ReturnType<typeof setUp>['portico']) => unknown) {
  const all = setUp()
  await act(all.portico)
  all.portico.destroy()
  all.platform.advance(passed)
  return { ...all, next: all.make() }
}

describe('account data that an earlier page has read', () => {
  const read = (page: ReturnType<typeof setUp>['portico']) =>
    getBalance(page, { caipAddress: firstAccount })

  test('is not read again within 30 s', async () => {
    const { next, adapter } = await reload(20_000, read) // the query cache reads the real clock
    await getBalance(next, { caipAddress: firstAccount })
    expect(adapter.calls.getBalance).toBe(1)
  })

  test('expires after 30 s', async () => {
    const { next, adapter } = await reload(30_000, read)
    await getBalance(next, { caipAddress: firstAccount })
    expect(adapter.calls.getBalance).toBe(2)
  })

  test('is read again at once when forced', async () => {
    const { next, adapter } = await reload(1000, read)
    adapter.setBalance(firstAccount.slice(13), 7n)
    const forced = await getBalance(next, { caipAddress: firstAccount, force: true })
    expect(forced.value).toBe(7n)
    expect((await getBalance(next, { caipAddress: firstAccount })).value).toBe(7n)
  })

  test('is not used for another account', async () => {
    const { next, adapter } = await reload(1000, read)
    await getBalance(next, { caipAddress: secondAccount })
    expect(adapter.calls.getBalance).toBe(2)
  })

  test('is cleared when the wallet disconnects', async () => {
    const { portico, connector, platform } = setUp()
    await connect(portico, { connector })
    await getBalance(portico, { caipAddress: firstAccount })
    await getBalance(portico, { caipAddress: secondAccount })
    expect(platform.entries.get(key)).toContain(firstAccount)
    await portico.disconnect()
    expect(platform.entries.get(key)).not.toContain(firstAccount)
    expect(platform.entries.get(key)).toContain(secondAccount)
  })

  test.each(['-1', '0x1', '1.5', '', 'NaN', `1${'0'.repeat(78)}`, 7, null, {}])(
    'is no balance when it is %j',
    async (value) => {
      const { portico, adapter } = setUp()
      writeCache(portico, 'balance', firstAccount, value)
      await getBalance(portico, { caipAddress: firstAccount })
      expect(adapter.calls.getBalance).toBe(1)
    },
  )
})

describe('a name that an earlier page has looked up', () => {
  const name = { name: 'alice.eth' }

  test('shows as soon as the wallet is back, for 5 min', async () => {
    const { portico, connector, make, platform } = setUp()
    await connect(portico, { connector })
    cacheName(portico, firstAccount, name)
    portico.destroy()
    platform.advance(299_999)
    const soon = make()
    await soon.ready
    expect(Object.values(soon.store.getState().names)).toEqual([name])
    soon.destroy()
    platform.advance(1)
    const later = make()
    await later.ready
    expect(later.store.getState().names).toEqual({})
  })

  test('is not looked up again, unless forced', async () => {
    const { portico, adapter } = setUp()
    cacheName(portico, firstAccount, name)
    expect(await getName(portico, { caipAddress: firstAccount })).toEqual(name)
    expect(adapter.calls.lookupName).toBeUndefined()
    expect(await getName(portico, { caipAddress: firstAccount, force: true })).toBeNull()
    expect(adapter.calls.lookupName).toBe(1)
  })

  test('is stored without a picture from elsewhere, and no such picture is accepted', () => {
    const { portico, platform } = setUp()
    cacheName(portico, firstAccount, { ...name, avatarUrl: 'https://ens.example/a.png' })
    expect(platform.entries.get(key)).toBeUndefined()
    cacheName(portico, firstAccount, name)
    const text = platform.entries
      .get(key)
      ?.replace('"alice.eth"', '"alice.eth","avatarUrl":"//evil"')
    platform.entries.set(key, text ?? '')
    expect(cachedName(portico, firstAccount)?.name).toEqual(name)
  })

  test('cannot hide characters', () => {
    const { portico } = setUp()
    cacheName(portico, firstAccount, { name: 'alice\u202e.eth' })
    expect(cachedName(portico, firstAccount)).toBeUndefined()
  })
})

test('more than twenty entries of a kind evict the oldest of that kind, and none of another', () => {
  const { portico } = setUp()
  const account = (at: number) => `eip155:${at}:${secondAddress}` as const
  writeCache(portico, 'history', account(0), 'kept')
  for (let at = 0; at <= 20; at++) writeCache(portico, 'name', account(at), `${at}`)
  expect(readCache(portico, 'name', account(0))).toBeUndefined()
  expect(readCache(portico, 'name', account(1))?.value).toBe('1')
  expect(readCache(portico, 'name', account(20))?.value).toBe('20')
  expect(readCache(portico, 'history', account(0))?.value).toBe('kept')
})

test('reading never throws and never returns an invalid value, whatever is stored', () => {
  const { portico, platform } = setUp()
  property((random) => {
    const entry = () => ({
      kind: random.pick([
        'balance',
        'name',
        'identity',
        'portfolio',
        'constructor',
        random.json(1),
      ]),
      caipAddress: random.pick([firstAccount, random.json(1)]),
      value: random.json(1),
      at: random.pick([platform.now(), platform.now() + 1, -1, random.json(1)]),
    })
    const like = { version: random.pick([1, 1, 2]), entries: random.list(4, entry) }
    platform.entries.set(key, random.boolean() ? JSON.stringify(like) : random.text(20))
    const cached = readCache(portico, 'balance', firstAccount)
    if (cached) expect(cached.ageMs).toBe(0)
    cachedName(portico, firstAccount)
    cachedName(portico, firstAccount, 'identity')
    cachedBalances(portico, firstAccount)
    writeCache(portico, 'balance', firstAccount, '1')
    expect(readCache(portico, 'balance', firstAccount)?.value).toBe('1')
  }, 1000)
})
