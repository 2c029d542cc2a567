import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { groups } from './navigation.ts'
import { sidebar, topBar } from './sidebar.ts'

const docs = resolve(import.meta.dirname, '../../../docs')

test('names each page of docs once', () => {
  const pages = globSync('**/*.md', { cwd: docs, exclude: ['decisions/0*.md', 'index.md'] })
  const named = groups
    .flatMap((group) => group.pages)
    .filter((page) => !page.startsWith('reference/'))
  expect(named.toSorted()).toEqual(pages.map((page) => page.replace(/\.md$/, '')).toSorted())
})

test('shows each page by its heading, and leads from the bar to the first page of a group', () => {
  // The pages of the reference exist only on the built site.
  const written = groups.filter(({ name }) => name !== 'Reference')
  const items = sidebar(docs, written).flatMap(({ items = [] }) => items)
  expect(items).toContainEqual({ text: 'React hooks', link: '/react-hooks' })
  expect(items).toContainEqual({ text: 'Decisions', link: '/decisions/' })
  expect(topBar()).toContainEqual({ text: 'Run it', link: '/server' })
})

test('has no page about running the server that is longer than 1,500 words', () => {
  const [pages = []] = groups.filter(({ name }) => name === 'Run it').map(({ pages }) => pages)
  const lengthOf = (page: string) =>
    readFileSync(join(docs, `${page}.md`), 'utf8').split(/\s+/).length
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((page) => lengthOf(page) > 1500)).toEqual([])
})
