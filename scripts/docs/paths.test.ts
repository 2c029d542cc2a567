import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'

const pages = [
  'README.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: root }),
].map((page) => [page])

/** Every file of the repository, each with a slash before it. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .map((file) => `/${file}`)

/** Placeholders for the reader's own names. */
const placeholder = /^\.\/|\bxx\b|[Tt]hing|</

/** Returns the files that a page names (by a part of their paths), and the folders of packages. */
function namedIn(text: string): readonly string[] {
  const quoted = [...text.matchAll(/`([\w@./-]+)`/g)].flatMap(([, name]) => name ?? [])
  return quoted.filter(
    (name) =>
      (/\/[^/]+\.(ts|tsx|css)$/.test(name) || /^[a-z]+\/src(\/[\w-]+)+$/.test(name)) &&
      !placeholder.test(name),
  )
}

const exists = (name: string) =>
  files.some(
    (file) => file.endsWith(`/${name}`) || file.includes(`/${name}/`) || file.includes(`/${name}.`),
  )

test.each(pages)('every file and folder that %s names exists', (page) => {
  const missing = namedIn(readFileSync(inRoot(page), 'utf8')).filter((name) => !exists(name))
  expect(missing).toEqual([])
})

test('a removed file is noticed', () => {
  const named = namedIn('`core/src/context`, `transfer/gone.ts`, `react/src/gone`, `xx.ts`, `a()`')
  expect(named.filter((name) => !exists(name))).toEqual(['transfer/gone.ts', 'react/src/gone'])
})
