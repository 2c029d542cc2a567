import { nativeAddresses } from '@portico/contract'
import { expect, test } from 'vitest'
import { limitAssetsOf, mostUnits } from './limitAssets.ts'
import { movesOf } from './movesOf.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  symbol: 'ETH',
  decimals: 18,
  tokens: [{ address: token, symbol: 'USDC', decimals: 6 }],
}
const solana = { ...chain, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', tokens: [] }

test('names each asset as a request that moves it does', () => {
  const [ether, dollar, ...more] = limitAssetsOf([chain, solana])
  expect(more).toEqual([])
  const payment = { gas: 0n, value: 1n, l1Fee: 0n, speeds: {} as never }
  const data = `0xa9059cbb${'0'.repeat(64)}${'1'.padStart(64, '0')}` as const
  const [sent] = movesOf(chain.id, { to: token }, payment) ?? []
  const [moved] = movesOf(chain.id, { to: token, data }, { ...payment, value: 0n }) ?? []
  expect([ether?.id, dollar?.id]).toEqual([sent?.asset, moved?.asset])
  expect([ether?.priced, dollar?.priced]).toEqual([
    `eip155:1:${nativeAddresses.eip155}`,
    `eip155:1:${token}`,
  ])
})

test('names an asset once, and no more than fifty, native currencies first', () => {
  const twice = {
    ...chain,
    tokens: [...chain.tokens, { ...chain.tokens[0]!, address: token.toLowerCase() }],
  }
  expect(limitAssetsOf([twice])).toHaveLength(2)
  const tokens = Array.from({ length: 60 }, (_, at) => ({
    address: `0x${String(at).padStart(40, '0')}`,
    symbol: 'T',
    decimals: 18,
  }))
  const many = limitAssetsOf([
    { ...chain, tokens },
    { ...chain, id: 'eip155:10', tokens: [] },
  ])
  expect(many).toHaveLength(50)
  expect(many.slice(0, 2).map(({ id }) => id)).toEqual([
    'eip155:1/slip44:60',
    'eip155:10/slip44:60',
  ])
})

test.each([
  ['2000', 18, 10n ** 16n],
  ['0.99', 6, 20_202_000n],
  ['1.3', 18, 153_846n * 10n ** 14n],
  ['3', 0, 6n],
  ['0.000000000000000001', 18, 20n * 10n ** 36n],
])('20 at a price of %s are at most so many base units, rounded down', (price, decimals, most) => {
  expect(mostUnits({ perDay: 2000n, price }, { decimals })).toBe(most)
})

test.each([
  ['no base unit is worth so little', '21', 0],
  ['the price is zero', '0.00', 18],
  ['the price is no decimal number', '1e3', 18],
  ['the price is negative', '-1', 18],
  ['the amount is too long', '0.000000000000000001', 60],
])('nothing is known when %s', (_, price, decimals) => {
  expect(mostUnits({ perDay: 2000n, price }, { decimals })).toBeUndefined()
})
