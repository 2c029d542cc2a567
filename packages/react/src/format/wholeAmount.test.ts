import { expect, test } from 'vitest'
import { wholeAmount } from './wholeAmount.ts'

test('a whole amount is written in the reader’s numerals', () => {
  expect(wholeAmount('0.000000000000000001', 'de')).toBe('0,000000000000000001')
})

test.each([24, 36, 255])('a whole amount keeps the last of %d decimals', (decimals) => {
  const numeric = `0.${'1'.padStart(decimals, '0')}`
  expect(wholeAmount(numeric, 'en')).toBe(numeric)
})
