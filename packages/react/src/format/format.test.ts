import type { Asset } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { amountText, costText } from './amountText.ts'
import { exactAmount } from './exactAmount.ts'
import { fiatText, fiatValue, totalFiat } from './fiatValue.ts'
import { priceText } from './priceText.ts'
import { shortAddress } from './shortAddress.ts'

describe('an amount in a list shows 3 decimals (specification, section 9)', () => {
  test.each([
    [0n, 18, '0'],
    [1n, 18, '<0.001'],
    [999_999_999_999_999n, 18, '<0.001'],
    [10n ** 15n, 18, '0.001'],
    [1_999_999n, 6, '1.999'],
    [1_500_000n, 6, '1.5'],
    [2_500_500_000n, 6, '2,500.5'],
    [999_999_999_999n, 6, '999,999.999'],
    [1_239_999n * 10n ** 18n, 18, '1.23M'],
    [10n ** 40n, 0, '10,000,000,000,000,000,000,000,000,000T'],
    [7n, 0, '7'],
  ])('%d with %d decimals reads %s', (value, decimals, expected) => {
    expect(amountText(value, decimals, 'en')).toBe(expected)
  })

  test('in the reader’s own numerals', () => {
    expect(amountText(1_500_000n, 6, 'de')).toBe('1,5')
  })
})

describe('a cost', () => {
  test.each([
    [5_000n, 9, '0.000005'],
    [31_234_567_890_123n, 18, '0.000032'],
    [2_039_280n, 9, '0.00204'],
    [1_250_037_800_000_000_001n, 18, '1.250038'],
    [1_999_999_900_000_000_001n, 18, '2'],
    [1_239_999n * 10n ** 18n + 1n, 18, '1,239,999.000001'],
    [0n, 9, '0'],
    [1n, 18, '0.000000000000000001'],
  ])(
    'of %d with %d decimals reads %s: it is never rounded down, and small ones are shown',
    (value, decimals, expected) => {
      expect(costText(value, decimals, 'en')).toBe(expected)
    },
  )
})

test('an exact amount keeps every digit', () => {
  expect(exactAmount(1_234_567_890_123_456_789_012n, 18, 'en')).toBe('1,234.567890123456789012')
})

describe('an address is shortened to its first 4 and last 6 characters', () => {
  test('as the specification, section 2, says', () => {
    expect(shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf3…b92266')
  })

  test('or to as many as the caller wants', () => {
    expect(shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 6, 0)).toBe('0xf39F…')
    expect(shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 2, 4)).toBe('0x…2266')
  })

  test('unless it is short already', () => {
    expect(shortAddress('abcdefghij')).toBe('abcdefghij')
  })
})

describe('fiat', () => {
  const asset = (balance: bigint, price?: string): Asset => ({
    networkId: 'eip155:1',
    name: 'Coin',
    symbol: 'C',
    decimals: 6,
    balance,
    ...(price ? { price } : {}),
  })

  test('is exact where a float would not be', () => {
    expect(fiatValue(asset(0n, '0.1'), 3_000_000n)).toBe(3n * 10n ** 17n)
    expect(fiatText(10n ** 18n * 12_345_678n + 10n ** 16n, 'en')).toBe('$12,345,678.01')
  })

  test('keeps the dollar sign together in a right-to-left language', () => {
    expect(priceText(1, 'ar')).toContain('\u2068US$\u2069')
    expect(priceText(0.012345, 'en')).toBe('$0.0123')
  })

  test('in total is the sum of the tokens with a price, and nothing if none has one', () => {
    expect(totalFiat([asset(2_000_000n, '1.5'), asset(1n)])).toBe(3n * 10n ** 18n)
    expect(totalFiat([asset(1n)])).toBeUndefined()
  })
})
