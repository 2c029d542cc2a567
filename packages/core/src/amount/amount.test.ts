import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'

describe('parseAmount', () => {
  test.each([
    ['1', 18, 10n ** 18n],
    ['1.5', 6, 1_500_000n],
    ['.5', 6, 500_000n],
    ['5.', 6, 5_000_000n],
    [' 7 ', 0, 7n],
    ['0', 18, 0n],
    ['0.000001', 6, 1n],
    ['1.2300000', 2, 123n],
    ['1234567890123456789012345678901234567890', 0, 1234567890123456789012345678901234567890n],
  ])('reads %j with %d decimals', (text, decimals, expected) => {
    expect(parseAmount(text, decimals)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    '.',
    ',',
    '-1',
    '+1',
    '1e3',
    '0x10',
    '1.2.3',
    '1,5',
    '1,000.5',
    'NaN',
    '١',
    '1 000',
  ])('refuses %j', (text) => {
    expect(() => parseAmount(text, 18)).toThrow('This is not an amount')
  })

  test('names the symbol and the decimals when there are too many', () => {
    expect(() => parseAmount('1.2345678', 6, 'PUSD')).toThrow('PUSD has at most 6 decimals')
  })
})

describe('formatAmount', () => {
  test.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [10n ** 18n, 18, '1'],
    [7n, 0, '7'],
    [-1_500_000n, 6, '-1.5'],
  ])('writes %d with %d decimals as %s', (value, decimals, expected) => {
    expect(formatAmount(value, decimals)).toBe(expected)
  })

  test('is undone by parseAmount, whatever the size', () => {
    for (const value of [0n, 1n, 999n, 10n ** 40n, 2n ** 256n - 1n])
      expect(parseAmount(formatAmount(value, 18), 18)).toBe(value)
  })
})
