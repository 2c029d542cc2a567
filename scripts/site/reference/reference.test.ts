import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@portico/contract'
import { expect, onTestFinished, test } from 'vitest'
import { groups } from '../../../apps/site/src/navigation.ts'
import { publicPackages } from '../../lib/packages.ts'
import { inRoot } from '../../lib/paths.ts'
import { declared } from '../../recipes/listings.ts'
import { readDeclared } from './declarations.ts'
import { sectionOf } from './exportPages.ts'
import { routesPage, typeOf } from './routesPage.ts'
import { partsOf, proseOf } from './toMarkdown.ts'
import { eventsPage, optionsPage } from './typePages.ts'

const entry = `import { Inner } from './types.ts';
export type { Inner as Renamed } from './types.ts';
export * from './more.ts';
export * as numbers from './numbers.ts';
/**
 * Counts, as {@link Renamed} says.
 * @throws PorticoError \`A\` if it cannot.
 * @example
 * const one = count(1)
 */
export declare function count(by: number): Inner;
`

test('finds every export in the file that declares it, with its doc comment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-reference-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('index.d.ts', entry)
  write('types.d.ts', '/** A number. */\nexport type Inner = number;\n')
  write('more.d.ts', 'export declare const more: 1;\n')
  write('numbers.d.ts', 'export declare const ten: 10;\n')
  const found = readDeclared(join(folder, 'index.d.ts'))
  expect(found.map(({ name }) => name)).toEqual(['count', 'more', 'numbers', 'Renamed'])
  expect(found.map(({ declaration }) => declaration)).toEqual([
    'function count(by: number): Inner;',
    'const more: 1;',
    'const ten: 10;',
    'type Inner = number;',
  ])
  expect(sectionOf(found[0]!)).toBe(
    '### count\n\nCounts, as `Renamed` says.\n\n```ts\nfunction count(by: number): Inner;\n```\n\n**Throws:** PorticoError `A` if it cannot.\n\n```ts\nconst one = count(1)\n```',
  )
})

test('a comment becomes Markdown that Vue does not read as a template', () => {
  expect(proseOf('A Map<string> with {{ braces }}, and `Map<string>`.')).toBe(
    'A Map&lt;string> with &#123;&#123; braces }}, and `Map<string>`.',
  )
  expect(partsOf('Adds.\n@param by how much\n@returns the sum').tags).toEqual([
    '`by`: how much',
    '**Returns:** the sum',
  ])
})

test('a schema becomes a type', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      kinds: { type: 'array', items: { enum: ['a', 'b'] } },
      by: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Kind' } },
      none: { anyOf: [{ const: 1 }, { type: 'null' }] },
    },
  }
  expect(typeOf(schema)).toBe(
    '{\n  name: string\n  kinds?: ("a" | "b")[]\n  by?: Record<string, Kind>\n  none?: 1 | null\n}',
  )
})

const read = (path: string) => readFileSync(inRoot(path), 'utf8')

test('the pages have every option, event and route, each with a meaning', () => {
  const rowsOf = (text: string) =>
    new Map(
      [...text.matchAll(/^\| `([\w.]+)` .*\| (.*?) ?\|$/gm)].map(([, a = '', b = '']) => [a, b]),
    )
  const rows = { option: rowsOf(optionsPage().text), event: rowsOf(eventsPage().text) }
  const lacking = (['option', 'event'] as const).flatMap((kind) =>
    declared[kind](read).filter((name) => !rows[kind].get(name)),
  )
  expect(lacking).toEqual([])
  const page = routesPage().text
  const headings = Object.values(routes).map(
    ({ method, path }) => `### \`${method} ${path.replace(/:(\w+)/g, '{$1}')}\`\n`,
  )
  expect(headings.filter((heading) => !page.includes(heading))).toEqual([])
})

test('the navigation has a page for each published package', () => {
  const pages = groups.flatMap((group) => group.pages)
  const missing = publicPackages()
    .map(({ manifest }) => manifest.name.replace('@portico/', 'reference/'))
    .filter((page) => !pages.includes(page))
  expect(missing).toEqual([])
})
