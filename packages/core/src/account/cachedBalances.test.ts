import { property } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import type { Asset } from '../assets/asset.ts'
import { firstAccount, secondAddress, setUp } from '../setUp.test.util.ts'
import { writeCache } from './cache.ts'
import { cacheBalances, cachedBalances } from './cachedBalances.ts'

const ether: Asset = {
  networkId: 'eip155:31337',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 2n ** 256n - 1n,
}
const dollar: Asset = {
  ...ether,
  address: secondAddress,
  name: 'Portico Dollar',
  symbol: 'PUSD',
  decimals: 6,
  iconUrl: 'https://icons.example/pusd.png',
  price: '0.999',
}
const whole = { assets: [ether, dollar], coverage: 'full' } as const

describe('balances that an earlier page has read', () => {
  test('are returned as they were stored, to the last digit, with their age', () => {
    const { portico, make, platform } = setUp()
    cacheBalances(portico, firstAccount, whole)
    platform.advance(29_999)
    expect(cachedBalances(make(), firstAccount)).toEqual({ balances: whole, ageMs: 29_999 })
  })

  test('expire after 30 s', () => {
    const { portico, platform } = setUp()
    cacheBalances(portico, firstAccount, whole)
    platform.advance(30_000)
    expect(cachedBalances(portico, firstAccount)).toBeUndefined()
  })

  test('belong to one account on one network, under the key of this widget', () => {
    const { portico, make } = setUp()
    cacheBalances(portico, firstAccount, whole)
    expect(cachedBalances(portico, `eip155:31337:${secondAddress}`)).toBeUndefined()
    expect(cachedBalances(portico, `eip155:31338:${firstAccount.slice(13)}`)).toBeUndefined()
    expect(cachedBalances(make({ storageKey: 'other' }), firstAccount)).toBeUndefined()
  })

  test('are not stored if they are partial, and earlier ones are deleted', () => {
    const { portico } = setUp()
    cacheBalances(portico, firstAccount, whole)
    cacheBalances(portico, firstAccount, { ...whole, coverage: 'partial' })
    expect(cachedBalances(portico, firstAccount)).toBeUndefined()
  })

  test('are not stored if their pictures are too large', () => {
    const { portico, platform } = setUp()
    const iconUrl = `data:image/png;base64,${'A'.repeat(64_000)}`
    cacheBalances(portico, firstAccount, { assets: [{ ...ether, iconUrl }], coverage: 'full' })
    expect(platform.entries.get('portico.cache')?.length).toBeLessThan(1000)
  })

  const cached = { ...dollar, balance: '1' }
  test.each([
    [{ ...cached, balance: '-1' }],
    [{ ...cached, balance: '1.5' }],
    [{ ...cached, balance: 1 }],
    [{ ...cached, balance: '1'.repeat(79) }],
    [{ ...cached, decimals: 78 }],
    [{ ...cached, decimals: 1.5 }],
    [{ ...cached, decimals: '6' }],
    [{ ...cached, name: 'a\u202eb' }],
    [{ ...cached, symbol: 'A'.repeat(17) }],
    [{ ...cached, address: 'javascript:alert(1)' }],
    [{ ...cached, networkId: 'eip155:1' }],
    [{ ...cached, iconUrl: 'javascript:alert(1)' }],
    [{ ...cached, price: '1e9' }],
    [{ ...cached, price: -1 }],
    [null],
    ['text'],
  ])('are ignored if one of them is %j', (asset) => {
    const { portico } = setUp()
    writeCache(portico, 'portfolio', firstAccount, [cached, asset])
    expect(cachedBalances(portico, firstAccount)).toBeUndefined()
    writeCache(portico, 'portfolio', firstAccount, [cached])
    expect(cachedBalances(portico, firstAccount)?.balances.assets).toHaveLength(1)
  })

  test('pass through storage unchanged, whatever they are', () => {
    const { portico } = setUp()
    property((random) => {
      const letters = 'aB9 é漢😀'
      const assets = random.list(5, () => ({
        ...(random.boolean() ? ether : dollar),
        name: random.text(10, letters).replace(/\s+/g, ' ').trim(),
        decimals: random.integer(78),
        balance: random.bigint(255),
      }))
      cacheBalances(portico, firstAccount, { assets, coverage: 'full' })
      const found = cachedBalances(portico, firstAccount)?.balances.assets
      expect(found ?? []).toEqual(assets)
    })
  })
})
