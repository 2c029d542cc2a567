import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups } from './chunkGroups.ts'
import { type ChunkManifest, chunkManifest } from './chunkManifest.ts'
import { inRoot } from './paths.ts'
import { sources } from './sources.test.util.ts'

const manifestOf = (chunks: ChunkManifest['chunks']): ChunkManifest => ({ chunks, cuts: {} })

/** Returns the files of each chunk. */
const chunksOf = (src: string, chunks: ChunkManifest['chunks']) =>
  Object.fromEntries(
    chunkGroups(src, manifestOf(chunks)).map(({ name, test }) => [
      name,
      globSync('**/*.*', { cwd: src })
        .filter((file) => test(join(src, file)))
        .sort(),
    ]),
  )

test('a chunk has its sources and their imports, without those of an earlier chunk', () => {
  const src = sources({
    'start.ts': "export { store } from './store.ts'",
    'store.ts': 'export const store = 1',
    'card.tsx': "import { store } from './store.ts'\nimport css from './card.css?inline'\n",
    'card.css': '',
    'view.css': '',
  })
  expect(chunksOf(src, { boot: ['start.ts'], card: ['card.tsx', 'view.css'] })).toEqual({
    boot: ['start.ts', 'store.ts'],
    card: ['card.css', 'card.tsx', 'view.css'],
  })
})

test('type imports and import() do not load a source with another', () => {
  const src = sources({
    'start.ts': `
      import type { A } from './types.ts'
      import { type B } from './types.ts'
      export type { C } from './types.ts'
      export const later = () => import('./later.ts')`,
    'types.ts': '',
    'later.ts': '',
  })
  expect(chunksOf(src, { boot: ['start.ts'] })).toEqual({ boot: ['start.ts'] })
})

test('a style sheet has the name that the bundler assigns, and earlier chunks come first', () => {
  const src = sources({ 'a.css': '', 'b.css': '' })
  const [boot, card] = chunkGroups(src, manifestOf({ boot: ['a.css'], card: ['b.css'] }))
  expect(boot?.test(join(src, 'a.css?inline'))).toBe(true)
  expect(boot?.priority).toBeGreaterThan(card?.priority ?? Number.POSITIVE_INFINITY)
  // Rolldown accepts no number below zero.
  expect(card?.priority).toBeGreaterThanOrEqual(0)
})

test('a chunk that names a missing source is an error', () => {
  const src = sources({ 'start.ts': "import './gone.ts'" })
  expect(() => chunkGroups(src, manifestOf({ boot: ['lost.ts'] }))).toThrow('there is no lost.ts')
  expect(() => chunkGroups(src, manifestOf({ boot: ['start.ts'] }))).toThrow(
    'there is no ./gone.ts',
  )
})

test('a part that is cut out of a source is in the chunk that needs it, and the rest in a later one', () => {
  const src = sources({
    'start.ts': "import { first, type Key } from './table.ts'",
    'later.ts': "import { all } from './table.ts'",
    'table.ts':
      'export const first = {}\nexport const all = { ...first }\nexport type Key = keyof typeof first',
  })
  const [boot, later] = chunkGroups(src, {
    chunks: { boot: ['start.ts'], later: ['later.ts'] },
    cuts: { 'table.ts': ['first'] },
  })
  const part = join(src, 'table.ts?part=first')
  expect([boot?.test(part), boot?.test(join(src, 'table.ts'))]).toEqual([true, false])
  expect([later?.test(part), later?.test(join(src, 'table.ts'))]).toEqual([false, true])
})

test.each(Object.entries(chunkManifest))(
  'every chunk of %s names existing sources',
  (name, manifest) => {
    const groups = chunkGroups(inRoot('packages', name, 'src'), manifest)
    expect(groups.map((group) => group.name)).toEqual(Object.keys(manifest.chunks))
  },
)
