import { expect, test } from 'vitest'
import { normalName } from './normalName.ts'

test('refuses a name that is far too long before it normalizes it, because a resolver chooses its length', () => {
  const unseen = '\u00ad'
  expect(normalName(`${unseen.repeat(10)}nick.eth`)).toBe('nick.eth')
  expect(normalName(`${unseen.repeat(2000)}nick.eth`)).toBeUndefined()
  expect(normalName(`${'a.'.repeat(50_000)}eth`)).toBeUndefined()
})

test('accepts a name of up to 255 letters', () => {
  const label = 'a'.repeat(250)
  expect(normalName(`${label}.ETH`)).toBe(`${label}.eth`)
  expect(normalName(`${label}aa.eth`)).toBeUndefined()
})
