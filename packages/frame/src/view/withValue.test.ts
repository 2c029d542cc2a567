import { expect, test } from 'vitest'
import { withValue } from './withValue.ts'

test('a value stands as it is in a text from left to right', () => {
  expect(withValue('Sent to {email}.', 'email', 'a$&@shop.example')).toBe(
    'Sent to a$&@shop.example.',
  )
})

test('a value is one piece in a text from right to left', () => {
  expect(withValue('أرسلناه إلى {email}.', 'email', 'a@shop.example')).toBe(
    'أرسلناه إلى \u2068a@shop.example\u2069.',
  )
})
