import { expect, test } from 'vitest'
import { formatAmount, roundUp } from './formatAmount.ts'

test('amounts keep every digit and group the whole part', () => {
  expect(formatAmount('1234567.000000000000000001')).toBe('1,234,567.000000000000000001')
  expect(formatAmount('0.1')).toBe('0.1')
  expect(formatAmount('10000')).toBe('10,000')
})

test('fees round up to six places', () => {
  expect(roundUp('0.0000420000000001')).toBe('0.000043')
  expect(roundUp('0.000042')).toBe('0.000042')
  expect(roundUp('1.9999999')).toBe('2.000000')
})
