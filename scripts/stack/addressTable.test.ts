import { expect, test } from 'vitest'
import { addressTable } from './addressTable.ts'
import { parts, perPart, urlOf } from './parts.ts'

const urls = perPart((name) => urlOf(name, parts[name].port))

test('prints the address to open first, then the other parts in a column', () => {
  const [first, , heading, , ...others] = addressTable(urls).split('\n')
  expect(first).toBe('Open http://localhost:5180 first: a shop, with a demo wallet and play money.')
  expect(heading).toBe('The other parts:')
  expect(others).toHaveLength(Object.keys(parts).length - 1)
  expect(new Set(others.map((line) => line.indexOf('http'))).size).toBe(1)
})

test('leaves out a part that cannot run here', () => {
  expect(addressTable(urls, ['solana'])).not.toContain(urls.solana)
})
