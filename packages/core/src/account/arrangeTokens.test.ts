import { describe, expect, test } from 'vitest'
import type { Asset } from '../assets/asset.ts'
import { arrangeTokens } from './arrangeTokens.ts'
import { hiddenTokenRules } from './hiddenTokenRules.ts'

const token = (symbol: string, given: Partial<Asset> = {}): Asset => ({
  networkId: 'eip155:1',
  address: `0x${symbol}`,
  name: `${symbol} Token`,
  symbol,
  decimals: 2,
  balance: 100n,
  ...given,
})
const ether: Asset = {
  networkId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 0n,
}
const symbols = (assets: readonly Asset[]) => assets.map(({ symbol }) => symbol)

describe('the tokens of an account', () => {
  test('are sorted by value, those without a price last, with the native currency before these', () => {
    const assets = [
      token('B'),
      token('LOW', { price: '1' }),
      ether,
      token('A'),
      token('HIGH', { price: '0.5', balance: 10_000n }),
    ]
    expect(symbols(arrangeTokens(assets, []).shown)).toEqual(['HIGH', 'LOW', 'ETH', 'A', 'B'])
  })

  test('always show if the site lists them, and the native currency shows even without a list', () => {
    const listed = token('GIFT', { name: 'Claim your gift' })
    expect(symbols(arrangeTokens([ether, listed], [listed]).shown)).toEqual(['ETH', 'GIFT'])
    expect(arrangeTokens([ether, listed], []).hidden).toEqual([listed])
  })

  test('are compared exactly, however large', () => {
    const large = 10n ** 60n
    const a = token('A', { balance: large, price: '1' })
    const b = token('B', { balance: large + 1n, price: '1' })
    expect(symbols(arrangeTokens([a, b], []).shown)).toEqual(['B', 'A'])
  })
})

/** For each rule: assets that it must hide, and similar ones that it must not. */
const examples: Readonly<Record<string, { bad: Partial<Asset>[]; good: Partial<Asset>[] }>> = {
  dust: {
    bad: [{ price: '0.009' }, { price: '0' }],
    good: [{ price: '0.01' }, {}],
  },
  'link-in-name': {
    bad: [
      { name: 'Visit us at https://a.example' },
      { name: 'ETH-gift.xyz' },
      { symbol: 'T.ME/gift' },
    ],
    good: [{ name: 'yearn.finance', price: '6000' }, { name: 'Token v1.5' }, { symbol: 'USDC.e' }],
  },
  'lure-in-name': {
    bad: [{ name: 'Claim 500 USDC' }, { symbol: 'AIRDROP' }],
    good: [{ name: 'Reclaimed Sea' }, { name: 'Visit Token', price: '2' }],
  },
  'look-alike': {
    bad: [{ symbol: 'eth' }, { symbol: 'ЕТН' }, { symbol: 'E T H' }, { symbol: 'UЅDC' }],
    good: [{ symbol: 'ETH2' }, { symbol: 'ETH', price: '2000' }, { symbol: 'STETH' }],
  },
}

test.each(hiddenTokenRules.map(({ name }) => name))(
  'the rule %s hides the tokens that it is made for, and no others',
  (name) => {
    const rule = hiddenTokenRules.find((one) => one.name === name)
    const found = examples[name]
    if (!rule || !found) throw new Error(`no examples of ${name}`)
    const usdc = token('USDC', { address: '0xa0' })
    const isHidden = (given: Partial<Asset>) =>
      arrangeTokens([ether, usdc, token('TOK', given)], [usdc]).hidden.length > 0
    for (const given of found.bad) expect(isHidden(given), JSON.stringify(given)).toBe(true)
    for (const given of found.good) expect(isHidden(given), JSON.stringify(given)).toBe(false)
    const names = new Set(['eth', 'usdc'])
    const holds = (given: Partial<Asset>) =>
      rule.holds({ asset: token('TOK', given), known: names, worth: worthHere })
    expect(found.bad.every(holds)).toBe(true)
    expect(found.good.some(holds)).toBe(false)
  },
)

const worthHere = ({ price }: Asset) =>
  price === undefined ? undefined : BigInt(Math.round(Number(price) * 1e6)) * 10n ** 12n
