import { expect, test } from 'vitest'
import { evmCoinType } from './evmCoinType.ts'

test.each([
  ['eip155:1', 60],
  ['eip155:10', 0x8000000a],
  ['eip155:2147483648', undefined],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
])('the coin type of %s is %s', (networkId, coinType) => {
  expect(evmCoinType(networkId)).toBe(coinType)
})
