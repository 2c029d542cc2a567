import type { TokenBalance } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { assetKey, listedAsset } from './asset.ts'
import { plainText } from './plainText.ts'

const network = 'eip155:31337'
const listed = (change: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'Portico Dollar',
  symbol: 'PUSD',
  chainId: network,
  address: `${network}:0x506f727469636F00000000000000000000000001`,
  price: null,
  quantity: { decimals: '6', numeric: '2500.5' },
  iconUrl: '',
  ...change,
})

describe('a token that the data API lists', () => {
  test('becomes an asset in base units', () => {
    expect(listedAsset(listed({ price: 0.99 }), network)).toEqual({
      networkId: network,
      address: '0x506f727469636F00000000000000000000000001',
      name: 'Portico Dollar',
      symbol: 'PUSD',
      decimals: 6,
      balance: 2_500_500_000n,
      price: '0.99',
    })
  })

  test.each([
    ['eip155:31337', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ['solana:x', 'So11111111111111111111111111111111111111111'],
  ] as const)('of %s is the native currency under its placeholder address', (chainId, own) => {
    const asset = listedAsset(listed({ chainId, address: `${chainId}:${own}` }), chainId)
    expect(asset).not.toHaveProperty('address')
    const wrapped = `${chainId}:So11111111111111111111111111111111111111112`
    expect(listedAsset(listed({ chainId, address: wrapped }), chainId)?.address).toBeDefined()
  })

  test('has no price if none is known', () => {
    expect(listedAsset(listed(), network)).not.toHaveProperty('price')
  })

  test('keeps a tiny price exact', () => {
    expect(listedAsset(listed({ price: 1e-9 }), network)?.price).toBe('0.000000001')
  })

  test.each([
    ['https://shop.example/a.png', true],
    ['data:image/svg+xml,<svg/>', true],
    ['javascript:alert(1)', false],
    ['data:text/html,<script>', false],
    ['//evil.example/a.png', false],
  ])('has the picture %s: %s', (iconUrl, expected) => {
    expect(listedAsset(listed({ iconUrl }), network)?.iconUrl).toBe(expected ? iconUrl : undefined)
  })

  test('uses the server’s own picture at the server, and no address that only resembles one', () => {
    const iconUrl = '/public/getTokenImage/eip155:1:0xa0'
    const at = (apiUrl?: string, url = iconUrl) =>
      listedAsset(listed({ iconUrl: url }), network, apiUrl)?.iconUrl
    expect(at('https://api.example/')).toBe(`https://api.example${iconUrl}`)
    expect(at('https://api.example/portico')).toBe(`https://api.example/portico${iconUrl}`)
    expect(at()).toBeUndefined()
    expect(at('https://api.example', '//evil.example/public/a.png')).toBeUndefined()
  })

  test.each([
    ['0 decimals (specification, section 5)', { quantity: { decimals: '0', numeric: '5' } }],
    ['decimals that are no number', { quantity: { decimals: 'x', numeric: '5' } }],
    ['absurd decimals', { quantity: { decimals: '999', numeric: '5' } }],
    ['an amount that is no number', { quantity: { decimals: '6', numeric: '1e9' } }],
    ['an address that is not CAIP-10', { address: '0x1' }],
    ['another chain', { chainId: 'eip155:1' }],
  ])('is left out with %s', (_, change) => {
    expect(listedAsset(listed(change), network)).toBeUndefined()
  })
})

describe('names chosen by strangers', () => {
  test.each([
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['Dollar\u200B\u0000\u2066', 'Dollar'],
    ['two\nlines\u2028three', 'two lines three'],
    ['  wide   space ', 'wide space'],
    ['<b>bold</b>', '<b>bold</b>'],
  ])('show %j as %j', (text, expected) => {
    expect(plainText(text, 64)).toBe(expected)
  })

  test('are cut at whole characters', () => {
    expect(plainText('🙂'.repeat(10_000), 4)).toBe('🙂🙂🙂…')
    expect(plainText('🙂'.repeat(4), 4)).toBe('🙂🙂🙂🙂')
  })
})

test('asset keys do not depend on the capital letters of an address', () => {
  expect(assetKey({ networkId: network, address: '0xAB' })).toBe(
    assetKey({ networkId: network, address: '0xab' }),
  )
  expect(assetKey({ networkId: network })).not.toBe(
    assetKey({ networkId: network, address: '0xab' }),
  )
})
