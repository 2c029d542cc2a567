import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../lib/paths.ts'
import { walls } from '../lint/wallTable.ts'

const text = readFileSync(inRoot('docs/architecture.md'), 'utf8')

/** A part of the page, from its heading to the next of its kind. */
function section(heading: string): string {
  const [, after = ''] = text.split(`\n## ${heading}\n`)
  return after.split('\n## ')[0] ?? ''
}

/** What stands in the first column of the tables of a part. */
const named = (heading: string): string[] =>
  section(heading)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)])
    .flatMap(([, name]) => name ?? [])

const foldersIn = (folder: string): string[] =>
  readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('every package is in the table of packages, and no other', () => {
  const [, block = ''] = section('Packages and walls').split('```')
  const rows = block.trim().split('\n')
  const packages = rows.map((row) => row.split(' ')[0])
  expect(packages.toSorted()).toEqual(Object.keys(walls).toSorted())
})

test.each([
  ['Core by subject', ['packages/core/src'], ['load']],
  ['Server', ['packages/server/src'], []],
  ['The chain families', ['packages/evm/src', 'packages/solana/src'], []],
])('every folder is in the table of "%s", and no other', (heading, parents, elsewhere) => {
  const folders = [...new Set(parents.flatMap(foldersIn))].filter(
    (folder) => !elsewhere.includes(folder),
  )
  expect(named(heading).toSorted()).toEqual(folders.toSorted())
})
