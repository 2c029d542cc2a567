import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inRoot, root } from '../lib/paths.ts'

const read = (path: string) => readFileSync(inRoot(path), 'utf8')

/** The files of decisions, with the number and the title in the heading. */
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root })
  .sort()
  .map((path) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(read(path)) ?? []
    return { path, file: basename(path), number: Number(number), title }
  })
const numbers = new Set(decisions.map(({ number }) => number))

/** A line of the index: `| 8 | [Title](0008-file.md) | Narrowed by [34](0034-file.md) |`. */
const lines = [
  ...read('docs/decisions/README.md').matchAll(
    /^\| (\d+) \| \[(.+?)\]\((\S+?\.md)\) \| (.+?) \|$/gm,
  ),
].map(([, number, title = '', file = '', status = '']) => ({
  number: Number(number),
  title,
  file,
  status,
}))

test('each decision has a unique number, the same in file name and heading', () => {
  expect(decisions.length).toBeGreaterThan(50)
  expect(numbers.size).toBe(decisions.length)
  const wrong = decisions.filter(({ file, number }) => Number(file.slice(0, 4)) !== number)
  expect(wrong).toEqual([])
})

describe('the index of decisions', () => {
  test('lists every file once, by number and title', () => {
    const listed = lines.map(({ number, title, file }) => ({ file, number, title }))
    expect(listed.sort((a, b) => a.number - b.number)).toEqual(
      decisions.map(({ file, number, title }) => ({ file, number, title })),
    )
  })

  test.each(lines)('states whether $number is in force', ({ number, status }) => {
    if (status === 'In force') return
    const [, shown, file] = /^(?:Narrowed|Replaced) by \[(\d+)\]\((\S+\.md)\)$/.exec(status) ?? []
    const newer = decisions.find((decision) => decision.file === file)
    expect(newer?.number).toBe(Number(shown))
    expect(newer?.number).toBeGreaterThan(number)
  })
})

test('every decision that a page names by its number exists', () => {
  const pages = globSync('{*.md,{docs,bench,packages,apps,examples}/**/*.md}', {
    cwd: root,
    exclude: (path) => /node_modules|\/dist$/.test(path),
  })
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/\bdecisions? (\d+)\b/gi)].map(([, number]) => ({
      page,
      number: Number(number),
    })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([])
})
