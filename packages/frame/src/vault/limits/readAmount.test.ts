import { expect, test } from 'vitest'
import { currencyOf } from './currencyOf.ts'
import { readAmount } from './readAmount.ts'

test.each([
  ['50', 5000n],
  [' 12.5 ', 1250n],
  ['12,50', 1250n],
  ['0.01', 1n],
  ['٥٠٫٢٥', 5025n],
  ['۷', 700n],
])('reads %j', (typed, hundredths) => {
  expect(readAmount(typed)).toBe(hundredths)
})

test.each([
  '',
  '0',
  '0.00',
  '-5',
  '1,000',
  '1.000',
  '1e3',
  '5 0',
  '$5',
  '12345678',
  '5.',
  '.5',
  '１',
])('does not guess what %j means', (typed) => {
  expect(readAmount(typed)).toBeUndefined()
})

test.each([
  ['de-AT', 'EUR'],
  ['de', 'EUR'],
  ['en', 'USD'],
  ['en-GB', 'GBP'],
  ['ja', 'JPY'],
  ['ar', 'USD'],
])('a browser in %s begins with %s', (tag, currency) => {
  expect(currencyOf(tag)).toBe(currency)
})
