import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../lib/paths.ts'
import { readSurface } from '../lib/surface.ts'
import { walls } from '../lint/wallTable.ts'

const text = readFileSync(inRoot('docs/architecture.md'), 'utf8')

/** Returns a section of the page, from its heading to the next one of that level. */
function section(heading: string): string {
  const [, after = ''] = text.split(`\n## ${heading}\n`)
  return after.split('\n## ')[0] ?? ''
}

/** Returns the first column of the tables of a section. */
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

test('every package is in the table of packages, and no other is', () => {
  const [, block = ''] = section('Packages and walls').split('```')
  const rows = block.trim().split('\n')
  const packages = rows.map((row) => row.split(' ')[0])
  expect(packages.toSorted()).toEqual(Object.keys(walls).toSorted())
})

test.each([
  ['Core by subject', ['packages/core/src'], ['load']],
  ['Server by subject', ['packages/server/src'], []],
  ['The login frame', ['packages/frame/src'], []],
  ['The chain families', ['packages/evm/src', 'packages/solana/src'], []],
])('every folder is in the table of "%s", and no other is', (heading, parents, elsewhere) => {
  const folders = [...new Set(parents.flatMap(foldersIn))].filter(
    (folder) => !elsewhere.includes(folder),
  )
  expect(named(heading).toSorted()).toEqual(folders.toSorted())
})

describe('the path of connecting', () => {
  const core = 'packages/core/src'
  const read = (file: string) => readFileSync(inRoot(core, file), 'utf8')
  const [, list = ''] = section('Data flow').split('**Connecting**')
  const files = [...list.matchAll(/^\d\. `([^`]+)`/gm)].map(([, file = '']) => file)

  test('can be read in six files at most, each named by an earlier one', () => {
    expect(files.length).toBeGreaterThan(3)
    expect(files.length).toBeLessThanOrEqual(6)
    expect([files[0], files.at(-1)]).toEqual(['lazyMethods.ts', 'connection/applySession.ts'])
    const unreached = files.slice(1).filter((file, at) => {
      const name = `/${basename(file)}'`
      return !files.slice(0, at + 1).some((earlier) => read(earlier).includes(name))
    })
    expect(unreached).toEqual([])
  })

  test('is the only one: nothing else calls a connector, and no function of the entry connects', () => {
    const asking = globSync('**/*.ts', { cwd: inRoot(core) })
      .filter((file) => !file.includes('.test'))
      .filter((file) => /connector\.connect\(/.test(read(file)))
    expect(asking).toEqual(['connection/connect.ts'])
    const names = readSurface(inRoot(core, 'index.ts'))
    expect(names.filter((name) => /^(re)?connect/i.test(name))).toEqual([])
  })
})
