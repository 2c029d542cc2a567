import { describe, expect, test } from 'vitest'
import { amountToFiat, fiatToAmount, hasPrice } from './fiat.ts'
import { formatAmount } from './formatAmount.ts'

const ether = (price: string) => ({ price, decimals: 18 })

describe('an amount typed in dollars', () => {
  test.each([
    ['10', '2000', 18, 5_000_000_000_000_000n],
    ['0.01', '2000', 18, 5_000_000_000_000n],
    ['1', '3', 6, 333_333n],
    ['100', '0.000001', 18, 10n ** 26n],
    ['0.5', '0.5', 2, 100n],
    ['99999999999999999999', '1', 18, 99_999_999_999_999_999_999n * 10n ** 18n],
  ])('$%s at $%s each', (text, price, decimals, expected) => {
    expect(fiatToAmount(text, { price, decimals })).toBe(expected)
  })

  test('has at most two decimals, and parses as an amount', () => {
    expect(() => fiatToAmount('1.001', ether('1'))).toThrow('USD has at most 2 decimals')
    for (const text of ['-1', '1e3', 'NaN', ''])
      expect(() => fiatToAmount(text, ether('1'))).toThrow('This is not an amount')
  })

  test('never converts to more than it says, and to less than a cent less', () => {
    let seed = 11
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 1000; round++) {
      const price = `${random(5000)}.${String(random(1_000_000) + 1).padStart(6, '0')}`
      const cents = random(100_000_000)
      const typed = formatAmount(BigInt(cents), 2)
      const back = amountToFiat(fiatToAmount(typed, ether(price)), ether(price))
      const lost = BigInt(cents) - BigInt(Math.round(Number(back) * 100))
      expect(lost, `${typed} at ${price}`).toBeGreaterThanOrEqual(0n)
      expect(lost, `${typed} at ${price}`).toBeLessThanOrEqual(1n)
    }
  })
})

test('a price exists only if it is more than zero', () => {
  expect(hasPrice({})).toBe(false)
  expect(hasPrice({ price: '0' })).toBe(false)
  expect(hasPrice({ price: '0.00000001' })).toBe(true)
})
