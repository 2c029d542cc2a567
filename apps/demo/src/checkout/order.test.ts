import { expect, test } from 'vitest'
import { parseOrder, unitsOf } from './order.ts'

test('cents are exact in the token’s base units', () => {
  expect(unitsOf(13_600, 6)).toBe(136_000_000n)
  expect(unitsOf(1, 18)).toBe(10_000_000_000_000_000n)
  expect(unitsOf(7, 2)).toBe(7n)
  expect(() => unitsOf(1, 0)).toThrow('cents')
})

test.each(['requested', 'sent', 'unknown'])(
  'after a reload an order that was %s may be paid',
  (state) => {
    expect(parseOrder(JSON.stringify({ state, cents: 6800 }))).toEqual({
      state: 'unknown',
      cents: 6800,
    })
  },
)

test.each([null, '', '{', '[]', '{"state":"asked"}', '{"state":"asked","cents":-1}'])(
  'a malformed stored order is none: %s',
  (text) => {
    expect(parseOrder(text)).toEqual({ state: 'none' })
  },
)

test('an order that is over is not shown again', () => {
  expect(parseOrder('{"state":"paid","cents":100}')).toEqual({ state: 'none' })
  expect(parseOrder('{"state":"unpaid","reason":"x"}')).toEqual({ state: 'none' })
})
