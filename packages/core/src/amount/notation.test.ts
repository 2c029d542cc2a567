import { describe, expect, test } from 'vitest'
import { type Notation, plainAmount, typedAmount } from './notation.ts'

const groups = [3]
const english: Notation = { decimal: '.', group: ',', groups }
const german: Notation = { decimal: ',', group: '.', groups }
const french: Notation = { decimal: ',', group: '\u202f', groups }
const swiss: Notation = { decimal: '.', group: '’', groups }
const indian: Notation = { decimal: '.', group: ',', groups: [3, 2] }
const arabic: Notation = { decimal: '٫', group: '٬', groups, digits: '٠١٢٣٤٥٦٧٨٩' }

describe('a typed amount', () => {
  test.each([
    [english, '2.500', '2.500'],
    [english, '2,500', '2500'],
    [english, '1,234,567.89', '1234567.89'],
    [english, ' .5 ', '.5'],
    [english, '5.', '5'],
    [english, '1000000', '1000000'],
    [german, '2.500', '2500'],
    [german, '2,500', '2.500'],
    [german, '1.234.567,89', '1234567.89'],
    [french, '1 234,5', '1234.5'],
    [french, '1\u00a0234', '1234'],
    [french, '1\u202f234', '1234'],
    [swiss, "1'234.5", '1234.5'],
    [swiss, '1’234', '1234'],
    [indian, '12,34,567.8', '1234567.8'],
    [arabic, '١٬٢٣٤٫٥', '1234.5'],
    [arabic, '1234', '1234'],
  ])('in %o: %s is %s', (notation, typed, plain) => {
    expect(plainAmount(typed, notation)).toBe(plain)
  })

  test.each([
    [english, '2,5', '1,234.5'],
    [english, '0,500', '1,234.5'],
    [english, ',5', '1,234.5'],
    [english, '1,2345', '1,234.5'],
    [english, '1234,567', '1,234.5'],
    [english, '1.234.567', '1,234.5'],
    [english, '1.234,5', '1,234.5'],
    [english, '1 234', '1,234.5'],
    [english, '1,234,56', '1,234.5'],
    [english, '1,,234', '1,234.5'],
    [german, '2.5', '1.234,5'],
    [german, '0.5', '1.234,5'],
    [german, '1,234.5', '1.234,5'],
    [french, '2.5', '1\u202f234,5'],
    [indian, '123,456,789', '1,234.5'],
  ])('in %o: %s is ambiguous, and is refused', (notation, typed, example) => {
    expect(() => plainAmount(typed, notation)).toThrow(`Write an amount like ${example}`)
  })

  test.each(['', ' ', '.', ',', '-1', '+1', '1e3', '0x10', 'NaN', '1 ETH', '∞'])(
    '%j is no amount',
    (typed) => {
      for (const notation of [english, german, arabic])
        expect(() => plainAmount(typed, notation)).toThrow('This is not an amount')
    },
  )
})

test('an amount formatted for the visitor is parsed back to itself', () => {
  for (const notation of [english, german, french, swiss, arabic])
    for (const plain of ['0', '0.5', '1234.5', '2500', '123456789.000000000000000001'])
      for (const grouped of [false, true])
        expect(plainAmount(typedAmount(plain, notation, grouped), notation)).toBe(plain)
})
