import { expect, test } from 'vitest'
import { shownUnits } from './shownUnits.ts'

test.each<[string, bigint, number, string | undefined, bigint]>([
  ['a token as most are', 2_500_000n, 6, '2.5', 2_500_000n],
  ['one without decimals', 7n, 0, '7', 7n],
  ['the most that there can be', 2n ** 64n - 1n, 9, '18446744073.709551615', 2n ** 64n - 1n],
  ['one with a scale of two', 2_500_000n, 6, '5', 5_000_000n],
  [
    'one with interest, written longer than its decimals',
    1_000_000n,
    6,
    '1.0512710963760241',
    1_051_271n,
  ],
  ['one without displayed units from the node', 5n, 6, undefined, 5n],
  ['one with displayed units that are not a number', 5n, 6, '1e3', 5n],
])('%s is counted in displayed units', (_, amount, decimals, uiAmountString, units) => {
  expect(shownUnits({ amount, decimals, uiAmountString })).toBe(units)
})
