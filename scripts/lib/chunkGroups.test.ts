import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chunkGroups } from './chunkGroups.ts'
import { type ChunkManifest, chunkManifest } from './chunkManifest.ts'
import { inRoot } from './paths.ts'

function sources(files: Readonly<Record<string, string>>): string {
  const src = mkdtempSync(join(tmpdir(), 'chunks-'))
  onTestFinished(() => rmSync(src, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(src, file)), { recursive: true })
    writeFileSync(join(src, file), text)
  }
  return src
}

/** The files of each chunk. */
const chunksOf = (src: string, chunks: ChunkManifest) =>
  Object.fromEntries(
    chunkGroups(src, chunks).map(({ name, test }) => [
      name,
      globSync('**/*.*', { cwd: src })
        .filter((file) => test(join(src, file)))
        .sort(),
    ]),
  )

test('a chunk has its sources and what they are loaded with, less what an earlier chunk has', () => {
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

test('types and what comes by import() are not loaded with a source', () => {
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

test('a style sheet is known by the name that the bundler gives it, and earlier chunks come first', () => {
  const src = sources({ 'a.css': '', 'b.css': '' })
  const [boot, card] = chunkGroups(src, { boot: ['a.css'], card: ['b.css'] })
  expect(boot?.test(join(src, 'a.css?inline'))).toBe(true)
  expect(boot?.priority).toBeGreaterThan(card?.priority ?? Number.POSITIVE_INFINITY)
  // Rolldown takes no number below zero.
  expect(card?.priority).toBeGreaterThanOrEqual(0)
})

test('a chunk that names a source that is not there is an error', () => {
  const src = sources({ 'start.ts': "import './gone.ts'" })
  expect(() => chunkGroups(src, { boot: ['lost.ts'] })).toThrow('there is no lost.ts')
  expect(() => chunkGroups(src, { boot: ['start.ts'] })).toThrow('there is no ./gone.ts')
})

test.each(Object.entries(chunkManifest))(
  'every chunk of %s names sources that are there',
  (name, chunks) => {
    expect(chunkGroups(inRoot('packages', name, 'src'), chunks)).toHaveLength(
      Object.keys(chunks).length,
    )
  },
)
