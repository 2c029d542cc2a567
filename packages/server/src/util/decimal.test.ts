import { describe, expect, test } from 'vitest'
import { fiatText, fiatUnits, toDecimalText } from './decimal.ts'

describe('toDecimalText', () => {
  test.each([
    ['1', '1'],
    ['2000.00', '2000'],
    ['0.1', '0.1'],
    ['1.5e3', '1500'],
    ['1.2345678e-7', '0.00000012345678'],
    ['1E+2', '100'],
    ['12345678901234567890.123456789', '12345678901234567890.123456789'],
    ['0', '0'],
  ])('writes %s as %s', (text, plain) => {
    expect(toDecimalText(text)).toBe(plain)
  })

  test.each([
    '',
    '-1',
    '+1',
    '.5',
    '1.',
    'NaN',
    'Infinity',
    '1e99',
    '1e',
    '0x10',
    '"1"',
    '1 ',
    '1,5',
    '9'.repeat(61),
  ])('refuses %j as a price', (text) => {
    expect(toDecimalText(text)).toBeUndefined()
  })
})

describe('the worth of an amount', () => {
  test.each([
    [1_500_000n, 6, '1', '1.5'],
    [10n ** 18n, 18, '2345.67', '2345.67'],
    [1n, 18, '2000', '0'],
    [123_456_789n, 8, '0.1', '0.12345678'],
    [7n, 2, '0.3', '0.021'],
    [0n, 18, '5', '0'],
    [5n, 0, '3', '15'],
    [2n ** 256n - 1n, 0, '1', (2n ** 256n - 1n).toString()],
    [10n ** 18n, 18, 'nonsense', '0'],
  ])('of %d with %d decimals at %s is %s', (amount, decimals, price, expected) => {
    expect(fiatText(fiatUnits(amount, decimals, price))).toBe(expected)
  })
})
