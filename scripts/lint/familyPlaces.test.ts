import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.ts'
import { adapterPackages } from './adapterPackages.ts'
import { familyPlaces, missingPlaces } from './familyPlaces.ts'

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const recipe = /\*\*An adapter\*\*[\s\S]*?(?=\n\*\*)/.exec(read('AGENTS.md'))?.[0]

test('each adapter package is named in all required places', () => {
  expect(adapterPackages).toEqual(expect.arrayContaining(['evm', 'solana']))
  for (const name of adapterPackages) expect([name, missingPlaces(name, read)]).toEqual([name, []])
})

test('the recipe names each of these files', () => {
  for (const { file } of familyPlaces) expect(recipe).toContain(`\`${file}\``)
})

test('a new family added by the recipe misses no place, and a single missing place is reported', () => {
  const name = 'dummyfamily'
  expect(missingPlaces(name, read)).toHaveLength(familyPlaces.length)
  const added = (left?: string) => (file: string) => {
    const place = familyPlaces.find((one) => one.file === file && file !== left)
    return place?.add(read(file), name) ?? read(file)
  }
  expect(missingPlaces(name, added())).toEqual([])
  for (const { file } of familyPlaces) expect(missingPlaces(name, added(file))).toEqual([file])
})
