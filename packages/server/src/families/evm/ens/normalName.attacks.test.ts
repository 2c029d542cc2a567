import { expect, test } from 'vitest'
import { normalName } from './normalName.ts'

test('a name that is much too long is none before it is normalised: a resolver chooses how long it is', () => {
  const unseen = '\u00ad'
  expect(normalName(`${unseen.repeat(10)}nick.eth`)).toBe('nick.eth')
  expect(normalName(`${unseen.repeat(2000)}nick.eth`)).toBeUndefined()
  expect(normalName(`${'a.'.repeat(50_000)}eth`)).toBeUndefined()
})

test('a name of up to 255 letters is one', () => {
  const label = 'a'.repeat(250)
  expect(normalName(`${label}.ETH`)).toBe(`${label}.eth`)
  expect(normalName(`${label}aa.eth`)).toBeUndefined()
})
