import { expect, test } from 'vitest'
import { formatAmount, formatBalance, formatFee, toDecimal } from './formatAmount.ts'

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000n, 6, '1.5'],
  [12n, 0, '12'],
  [-1_500_000n, 6, '-1.5'],
  [
    2n ** 256n - 1n,
    18,
    '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
  ],
])('formats %s with %s places as %s', (units, decimals, text) => {
  expect(toDecimal(units, decimals)).toBe(text)
})

test('shows every digit for a decision and four at a glance, and rounds none up', () => {
  expect(formatAmount(1_234_567_890_123_456n, 9)).toBe('1,234,567.890123456')
  expect(formatBalance(1_234_567_890_123_456n, 9)).toBe('1,234,567.8901')
  expect(formatBalance(999_999n, 6)).toBe('0.9999')
  expect(formatBalance(1n, 18)).toBe('<0.0001')
  expect(formatBalance(0n, 18)).toBe('0')
})

test('never shows a fee too low', () => {
  expect(formatFee(1n, 18)).toBe('0.000001')
  expect(formatFee(21_000n * 10n ** 9n, 18)).toBe('0.000021')
  expect(formatFee(21_000n * 10n ** 9n + 1n, 18)).toBe('0.000022')
  expect(formatFee(5000n, 9)).toBe('0.000005')
})
