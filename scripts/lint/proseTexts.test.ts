import { expect, test } from 'vitest'
import { findProseInTexts, messagesOf, paragraphsOf, titlesOf } from './proseTexts.ts'

test.each([
  ['a comment', 'a.ts', '/** What is read. */\nexport {}'],
  ['the title of a test', 'a.test.ts', "test('what is read is shown', () => {})"],
  ['a title with rows', 'a.test.ts', "test.each(rows)('where %s is missing, it waits', () => {})"],
  ['a title in a describe', 'a.test.ts', "describe('a node', () => { it('is read anew', read) })"],
  ['the title of a describe', 'a.test.ts', "describe('whoever pays', () => {})"],
  [
    'a text for visitors',
    'packages/react/src/i18n/en.ts',
    "export const en = { 'a.b': 'Read anew' }",
  ],
  [
    'a text with plural forms',
    'packages/react/src/i18n/subjects/payMessages.ts',
    "const a = { n: { one: 'Read anew' } }",
  ],
  ['a text of the frame', 'packages/frame/src/words/en.ts', 'const en = { a: `What it pays.` }'],
  ['a text of a mail', 'server/src/auth/texts/en.ts', 'const en = { a: `What it pays.` }'],
  ['advice for developers', 'core/src/errors/hints.ts', "const hints = { A: 'Ask anew.' }"],
  ['a paragraph', 'docs/a.md', '# A page\n\nIt says this.\nWhat is read\nis shown.'],
  ['a list item', 'docs/a.md', '- One.\n- It is\n  read anew.'],
  ['a table cell', 'docs/a.md', '| A | B |\n|---|---|\n| one | Where it fails, it waits. |'],
  ['a sentence with a link', 'docs/a.md', 'It is [read\nanew](b.md).'],
])('reports a sentence that breaks the style card in %s', (_, path, source) => {
  expect(findProseInTexts({ [path]: source }, []).findings).toHaveLength(1)
})

test.each([
  ['code', 'docs/a.md', '```ts\n// What is read.\n```'],
  ['a quotation', 'docs/a.md', '> What the standard says.'],
  [
    'headings and the first row of a table',
    'docs/a.md',
    '# What it does\n\n| Where | Who |\n|---|---|',
  ],
  [
    'a title that a page quotes',
    'docs/a.md',
    '| a | b |\n|---|---|\n| `a.test.ts`: read anew | c |',
  ],
  [
    'a title that continues a describe',
    'a.test.ts',
    "describe('a node', () => { it('whose id is lost ends', f) })",
  ],
  [
    'a string that is no title',
    'a.test.ts',
    "test.each(['what is read'])('reads %s', f)\nread('what')",
  ],
  [
    'a key of a catalogue',
    'packages/frame/src/words/en.ts',
    "const en = { 'what is read': 'Read' }",
  ],
  ['a string outside catalogues', 'a.ts', "const a = { b: 'Read anew' }"],
])('reports nothing in %s', (_, path, source) => {
  expect(findProseInTexts({ [path]: source }, []).findings).toEqual([])
})

test('leaves out kept sentences, and reports rows that are not needed', () => {
  const sources = { 'docs/a.md': 'What is read is shown. It is read anew.', 'docs/b.md': 'Fine.' }
  const kept = [
    { path: 'docs/a.md', begins: 'What is read', why: 'a quotation' },
    { path: 'docs/b.md', begins: 'What', why: 'a quotation' },
    { path: 'docs/c.md', begins: 'What', why: 'a page that is not read' },
  ]
  const { findings, unused } = findProseInTexts(sources, kept)
  expect(findings.map(({ sentence }) => sentence)).toEqual(['It is read anew.'])
  expect(unused).toEqual([kept[1]])
})

test('finds titles, messages and paragraphs at their lines', () => {
  expect(titlesOf('a.test.ts', "describe('a', () => {\n  it.skipIf(b)('c', d)\n})")).toEqual([
    { line: 1, text: 'A' },
    { line: 2, text: 'C' },
  ])
  expect(messagesOf('en.ts', "const en = {\n  a: 'b',\n}")).toEqual([{ line: 2, text: 'b' }])
  expect(paragraphsOf('# A\n\nb\nc\n\n| d | e |\n|---|---|\n| f | g |')).toEqual([
    { line: 3, text: 'b\nc' },
    { line: 8, text: 'f' },
    { line: 8, text: 'g' },
  ])
})
