import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { publicPackages } from './packages.ts'
import { inRoot } from './paths.ts'
import { difference, readSurface, type Surface } from './surface.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-surface-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('lists values, types and the names behind a star', () => {
  write('inner.ts', "export const inner = 1\nexport type Inner = string\nexport default 'x'\n")
  const index = write(
    'index.ts',
    [
      "export { inner as renamed, type Inner as Named } from './inner.ts'",
      "export type { Inner as Only } from './inner.ts'",
      "export * from './inner.ts'",
      "export * as space from './inner.ts'",
      'export function act() {}',
      'export const a = 1, b = 2',
      'export type Local = number',
      'export interface Shape {}',
    ].join('\n'),
  )
  expect(readSurface(index)).toEqual([
    'a',
    'act',
    'b',
    'inner',
    'renamed',
    'space',
    'type Inner',
    'type Local',
    'type Named',
    'type Only',
    'type Shape',
  ])
})

test('reports both added and removed names', () => {
  expect(difference({ '.': ['a', 'b'] }, { '.': ['b', 'c'], './more': ['d'] })).toEqual([
    '"." now exports c',
    '"." no longer exports a',
    '"./more" now exports d',
  ])
})

test('no name is exported from two entries of a package', () => {
  const twice = publicPackages().flatMap(({ folder }) => {
    const surface = JSON.parse(readFileSync(inRoot(folder, 'exports.snap.json'), 'utf8')) as Surface
    const names = Object.values(surface).flat()
    return names.filter((name, at) => names.indexOf(name) !== at)
  })
  expect(twice).toEqual([])
})
