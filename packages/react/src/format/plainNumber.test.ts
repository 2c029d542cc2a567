import { describe, expect, test } from 'vitest'
import { fiatText } from './fiatValue.ts'
import { plainNumber } from './plainNumber.ts'

const numbers = [
  '0',
  '7',
  '42',
  '999',
  '1000',
  '9999',
  '0.001',
  '1.5',
  '1234.567',
  '9999.999',
  '1.50',
]

describe.each(['en', 'en-US', 'de', 'de-DE'])('a small number in %s', (locale) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  test.each(numbers)('%s reads as Intl writes it', (text) => {
    expect(plainNumber(text, locale)).toBe(format.format(text as never))
  })

  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  test.each(['0', '0.004', '0.005', '1.5', '12.345', '999.995', '1234.5', '9999.99', '9999.995'])(
    '%s dollars read as Intl writes them',
    (text) => {
      const [whole = '', fraction = ''] = text.split('.')
      const value = BigInt(`${whole}${fraction.padEnd(18, '0')}`)
      expect(fiatText(value, locale)).toBe(dollars.format(text as never))
    },
  )
})

test.each([
  ['10000', 'en'],
  ['-1', 'en'],
  ['1e3', 'en'],
  ['1', 'ar'],
  ['1', 'de-CH'],
  ['1', undefined],
])('%s in %s is left to Intl', (text, locale) => {
  expect(plainNumber(text, locale)).toBeUndefined()
})
