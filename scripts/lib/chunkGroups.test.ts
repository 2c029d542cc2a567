import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chunkGroups } from './chunkGroups.ts'

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
const chunksOf = (src: string) =>
  Object.fromEntries(
    chunkGroups(src, ['boot', 'card']).map(({ name, test }) => [
      name,
      globSync('**/*.*', { cwd: src })
        .filter((file) => test(join(src, file)))
        .sort(),
    ]),
  )

test('a chunk has what its list imports and what that is loaded with, less what an earlier chunk has', () => {
  const src = sources({
    'load/boot.ts': "import '../start.ts'",
    'load/card.ts': "import '../card.tsx'",
    'start.ts': "export { store } from './store.ts'",
    'store.ts': 'export const store = 1',
    'card.tsx': "import { store } from './store.ts'\nimport css from './card.css?inline'\n",
    'card.css': '',
  })
  expect(chunksOf(src)).toEqual({ boot: ['start.ts', 'store.ts'], card: ['card.css', 'card.tsx'] })
})

test('types and what comes by import() are not loaded with a source', () => {
  const src = sources({
    'load/boot.ts': "import '../start.ts'",
    'load/card.ts': '',
    'start.ts': `
      import type { A } from './types.ts'
      import { type B } from './types.ts'
      export type { C } from './types.ts'
      export const later = () => import('./later.ts')`,
    'types.ts': '',
    'later.ts': '',
  })
  expect(chunksOf(src)).toEqual({ boot: ['start.ts'], card: [] })
})

test('a style sheet is known by the name that the bundler gives it, and earlier chunks come first', () => {
  const src = sources({
    'load/boot.ts': "import '../a.css?inline'",
    'load/card.ts': '',
    'a.css': '',
  })
  const [boot, card] = chunkGroups(src, ['boot', 'card'])
  expect(boot?.test(join(src, 'a.css?inline'))).toBe(true)
  expect(boot?.priority).toBeGreaterThan(card?.priority ?? Number.POSITIVE_INFINITY)
})

test('a list that names what is not there is an error', () => {
  const src = sources({ 'load/boot.ts': "import '../gone.ts'", 'load/card.ts': '' })
  expect(() => chunksOf(src)).toThrow('there is no ../gone.ts')
})
