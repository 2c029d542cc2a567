import { expect, test } from 'vitest'
import { addOne, countItems, maxQuantity, parseBasket, setQuantity, totalCents } from './basket.ts'

test('adds quantities and prices', () => {
  const basket = addOne(addOne(addOne({}, 'teapot'), 'cups'), 'teapot')
  expect(basket).toEqual({ cups: 1, teapot: 2 })
  expect(countItems(basket)).toBe(3)
  expect(totalCents(basket)).toBe(2 * 6800 + 3400)
})

test('keeps a quantity between zero and the most that the shop sends', () => {
  expect(setQuantity({ cups: 1 }, 'cups', 0)).toEqual({})
  expect(setQuantity({ cups: 1 }, 'cups', -3)).toEqual({})
  expect(setQuantity({}, 'cups', 999)).toEqual({ cups: maxQuantity })
})

test.each([null, '', '[]', 'null', '{', '{"cups":"1"}', '{"cups":-1,"unknown":2}'])(
  'treats a malformed stored basket as empty: %s',
  (text) => {
    expect(parseBasket(text)).toEqual({})
  },
)

test('restores a stored basket', () => {
  expect(parseBasket('{"cups":2,"teapot":500}')).toEqual({ cups: 2, teapot: maxQuantity })
})
