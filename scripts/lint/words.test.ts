import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'
import { retiredNames } from './words.ts'

test.each([
  ['const keeper = 1', 'keeper'],
  ['function tellOfChanges() {}', 'tellOfChanges'],
  ['type PriceWishes = string', 'PriceWishes'],
  ['const part = { hearsOf: 1 }', 'hearsOf'],
  ['send((told) => told)', 'told'],
  ['const lastAsked = 1', 'lastAsked'],
  ['function askSeller() {}', 'askSeller'],
  ['const task = 1', undefined],
  ['const basket = { hearing: "heard" } // told', undefined],
])('a name with a retired word is reported: %s', (source, name) => {
  expect(retiredNames({ 'a.ts': source }).map((one) => one.name)).toEqual(name ? [name] : [])
})

test('no name of a package or an app has a word that the glossary replaces', () => {
  const paths = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  const own = paths.filter((path) => !/\.test\.|\.test-d\.|\.d\.ts$|generated/.test(path))
  expect(own.length).toBeGreaterThan(1000)
  const sources = Object.fromEntries(own.map((path) => [path, readFileSync(inRoot(path), 'utf8')]))
  expect(retiredNames(sources)).toEqual([])
})
