import { expect, test } from 'vitest'
import { siteName } from './siteName.ts'

const url = 'https://shop.example:8443/tea'

test('uses the name of a site, its host if it has none, and else neither', () => {
  expect(siteName({ name: 'Kettle & Crane', url })).toBe('Kettle & Crane')
  expect(siteName({ name: '', url })).toBe('shop.example:8443')
  expect(siteName({ name: '', url: '' })).toBe('a site')
})

test('cuts a name between letters that is too long for a title, and says so', () => {
  expect(siteName({ name: 'x'.repeat(40), url })).toBe('x'.repeat(40))
  expect(siteName({ name: 'x'.repeat(41), url })).toBe(`${'x'.repeat(39)}…`)
  expect(siteName({ name: '🫖'.repeat(60), url })).toBe(`${'🫖'.repeat(39)}…`)
  expect(siteName({ name: `${'Tea '.repeat(30)}`, url })).toMatch(/^(Tea ){9}Tea…$/)
})
