import { expect, test } from 'vitest'
import { basketText, parseOpenOrder } from './order.ts'

const id = '6f'.repeat(16)

test('treats the same things in another order as the same basket', () => {
  expect(basketText({ cups: 1, teapot: 2 })).toBe(basketText({ teapot: 2, cups: 1 }))
  expect(basketText({ cups: 1 })).not.toBe(basketText({ cups: 2 }))
})

test('finds an order of an earlier page', () => {
  const open = { id, cents: 6800, basket: '{"teapot":1}' }
  expect(parseOpenOrder(JSON.stringify(open))).toEqual(open)
})

test.each([
  null,
  '',
  '{',
  '[]',
  JSON.stringify({ id: '../x', cents: 1, basket: '' }),
  JSON.stringify({ id, cents: 1.5, basket: '' }),
  JSON.stringify({ id, cents: 1 }),
])('ignores a malformed stored order: %s', (text) => {
  expect(parseOpenOrder(text)).toBeUndefined()
})
