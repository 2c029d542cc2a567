import { expect, test } from 'vitest'
import { siteName } from './siteName.ts'

const url = 'https://shop.example:8443/tea'

test('a site goes by its name, by its host where it has none, and by neither', () => {
  expect(siteName({ name: 'Kettle & Crane', url })).toBe('Kettle & Crane')
  expect(siteName({ name: '', url })).toBe('shop.example:8443')
  expect(siteName({ name: '', url: '' })).toBe('a site')
})

test('a name that is too long for a title is cut between letters, and says so', () => {
  expect(siteName({ name: 'x'.repeat(40), url })).toBe('x'.repeat(40))
  expect(siteName({ name: 'x'.repeat(41), url })).toBe(`${'x'.repeat(39)}…`)
  expect(siteName({ name: '🫖'.repeat(60), url })).toBe(`${'🫖'.repeat(39)}…`)
  expect(siteName({ name: `${'Tea '.repeat(30)}`, url })).toMatch(/^(Tea ){9}Tea…$/)
})
