import { expect, test } from 'vitest'
import { addOne, countItems, maxQuantity, parseBasket, setQuantity, totalCents } from './basket.ts'

test('adding counts up and adds up', () => {
  const basket = addOne(addOne(addOne({}, 'teapot'), 'cups'), 'teapot')
  expect(basket).toEqual({ cups: 1, teapot: 2 })
  expect(countItems(basket)).toBe(3)
  expect(totalCents(basket)).toBe(2 * 6800 + 3400)
})

test('a quantity stays between nothing and the most the shop sends', () => {
  expect(setQuantity({ cups: 1 }, 'cups', 0)).toEqual({})
  expect(setQuantity({ cups: 1 }, 'cups', -3)).toEqual({})
  expect(setQuantity({}, 'cups', 999)).toEqual({ cups: maxQuantity })
})

test.each([null, '', '[]', 'null', '{', '{"cups":"1"}', '{"cups":-1,"unknown":2}'])(
  'a malformed stored basket is empty: %s',
  (text) => {
    expect(parseBasket(text)).toEqual({})
  },
)

test('a stored basket comes back', () => {
  expect(parseBasket('{"cups":2,"teapot":500}')).toEqual({ cups: 2, teapot: maxQuantity })
})
