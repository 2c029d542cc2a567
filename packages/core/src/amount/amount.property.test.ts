import { property } from '@portico/testing'
import { expect, test } from 'vitest'
import { isPorticoError } from '../errors/PorticoError.ts'
import { formatAmount } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'

test('an amount that is written is read back, to the last unit', () => {
  property((random) => {
    const value = random.bigint(256)
    const decimals = random.integer(40)
    const text = formatAmount(value, decimals)
    expect(text).toMatch(/^\d+(\.\d*[1-9])?$/)
    expect(parseAmount(text, decimals)).toBe(value)
    expect(parseAmount(text.replace('.', ','), decimals)).toBe(value)
    expect(formatAmount(-value, decimals)).toBe(value === 0n ? text : `-${text}`)
  }, 2000)
})

test('more decimals than a token has are refused, never cut', () => {
  property((random) => {
    const decimals = random.integer(20)
    const text = `${random.integer(1000)}.${'0'.repeat(decimals)}${1 + random.integer(9)}`
    expect(() => parseAmount(text, decimals, 'X')).toThrow(`X has at most ${decimals} decimals`)
  })
})

test('any text is an amount or an error in words, and an amount is never negative', () => {
  property((random) => {
    const text = random.text(10, random.pick(['0123456789.,', '09.,-+eE x', '\u0661\u06f1０9\n']))
    try {
      const value = parseAmount(text, 18)
      expect(value).toBeGreaterThanOrEqual(0n)
      expect(text.trim()).toMatch(/^(?=.*\d)\d*[.,]?\d*$/)
    } catch (error) {
      if (!isPorticoError(error)) throw error
      expect(['INVALID_AMOUNT', 'TOO_MANY_DECIMALS']).toContain(error.code)
    }
  }, 3000)
})
