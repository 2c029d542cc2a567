import { expect, test } from 'vitest'
import { withValue } from './withValue.ts'

test('a value stays as it is in a left-to-right text', () => {
  expect(withValue('Sent to {email}.', 'email', 'a$&@shop.example')).toBe(
    'Sent to a$&@shop.example.',
  )
})

test('a value is one piece in a right-to-left text', () => {
  expect(withValue('أرسلناه إلى {email}.', 'email', 'a@shop.example')).toBe(
    'أرسلناه إلى \u2068a@shop.example\u2069.',
  )
})
