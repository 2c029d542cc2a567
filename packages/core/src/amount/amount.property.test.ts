import { property } from '@portico/testing'
import { expect, test } from 'vitest'
import { isPorticoError } from '../errors/PorticoError.ts'
import { formatAmount } from './formatAmount.ts'
import { plainAmount, typedAmount } from './notation.ts'
import { parseAmount } from './parseAmount.ts'

test('an amount that is formatted is parsed back, to the last unit', () => {
  property((random) => {
    const value = random.bigint(256)
    const decimals = random.integer(40)
    const text = formatAmount(value, decimals)
    expect(text).toMatch(/^\d+(\.\d*[1-9])?$/)
    expect(parseAmount(text, decimals)).toBe(value)
    expect(formatAmount(-value, decimals)).toBe(value === 0n ? text : `-${text}`)
  }, 2000)
})

test('refuses more decimals than a token has, and never cuts them', () => {
  property((random) => {
    const decimals = random.integer(20)
    const text = `${random.integer(1000)}.${'0'.repeat(decimals)}${1 + random.integer(9)}`
    expect(() => parseAmount(text, decimals, 'X')).toThrow(`X has at most ${decimals} decimals`)
  })
})

test('any text is an amount or an error with a text, and an amount is never negative', () => {
  property((random) => {
    const text = random.text(10, random.pick(['0123456789.,', '09.,-+eE x', '\u0661\u06f1０9\n']))
    try {
      const value = parseAmount(text, 18)
      expect(value).toBeGreaterThanOrEqual(0n)
      expect(text.trim()).toMatch(/^(?=.*\d)\d*\.?\d*$/)
    } catch (error) {
      if (!isPorticoError(error)) throw error
      expect(['INVALID_AMOUNT', 'TOO_MANY_DECIMALS']).toContain(error.code)
    }
  }, 3000)
})

test('parses back an amount written in any notation, and accepts nothing else as it', () => {
  property((random) => {
    const [decimal, group] = random.pick<readonly [string, string]>([
      ['.', ','],
      ['.', '’'],
      [',', '.'],
      [',', '\u202f'],
      ['٫', '٬'],
    ])
    const notation = { decimal, group, groups: [3] }
    const decimals = random.integer(30)
    const value = random.bigint(200)
    const typed = typedAmount(formatAmount(value, decimals), notation, random.boolean())
    expect(parseAmount(plainAmount(typed, notation), decimals)).toBe(value)
    const text = random.text(10, `0123456789.,'’ ${decimal}${group}`)
    try {
      const plain = plainAmount(text, notation)
      const digits = (formatted: string) => formatted.replace(/\D/g, '')
      expect(digits(plain)).toBe(digits(text))
      expect(plain.split('.')[1] ?? '').toBe(digits(text.split(decimal)[1] ?? ''))
    } catch (error) {
      if (!isPorticoError(error)) throw error
      expect(['INVALID_AMOUNT', 'AMOUNT_AMBIGUOUS']).toContain(error.code)
    }
  }, 3000)
})

test('refuses an amount with too many digits in a whole sentence, also without a symbol', () => {
  expect(() => parseAmount('0.123', 2)).toThrow('This has at most 2 decimals')
  expect(() => parseAmount('0.123', 2, 'USDC')).toThrow('USDC has at most 2 decimals')
})
