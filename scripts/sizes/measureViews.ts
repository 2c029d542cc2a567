import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../lib/paths.ts'
import { gzipped, type Measure } from './measure.ts'

/** A chunk of the host's build: its name, whether an `import()` loads it, and its static imports. */
export type Chunk = { name: string; isDynamicEntry: boolean; imports: readonly string[] }

/** The budgets of each view beyond the first, and of everything that two or more of them share, in bytes. */
const budgets = { view: 12_000, shared: 78_300 }

/** Views with a smaller promised size. */
const smaller: Readonly<Record<string, number>> = { SIWXSignMessage: 6000, ConnectingSiwe: 6000 }

/**
 * Measures what each view adds to a page on which a wallet has been connected. A part that several views use loads
 * once, with the first of them. So such parts (for example the query client) have a separate line.
 */
export function measureViews(folder: string, loaded: readonly string[]): Measure[] {
  const chunks = JSON.parse(
    readFileSync(join(folder, '../imports-portico.json'), 'utf8'),
  ) as Record<string, Chunk>
  const size = (paths: readonly string[]) =>
    paths.reduce((total, path) => total + gzipped(join(folder, path)), 0)
  const needs = [...new Set(viewFiles())].map((view) => ({
    view,
    paths: needsOf(view, chunks, loaded),
  }))
  const uses = (path: string) => needs.filter(({ paths }) => paths.includes(path)).length
  const shared = [...new Set(needs.flatMap(({ paths }) => paths))].filter((path) => uses(path) > 1)
  return [
    { label: 'What several views share', value: size(shared), budget: budgets.shared },
    ...needs.map(({ view, paths }) => ({
      label: `View ${view}`,
      value: size(paths.filter((path) => uses(path) === 1)),
      budget: smaller[view] ?? budgets.view,
    })),
  ]
}

/** Returns the files of views, as the tables of views name them: one view each, or those of a subject (`helpViews`). */
function viewFiles(): string[] {
  const tables = ['registry', 'laterViews'].map((name) =>
    readFileSync(inRoot(`packages/react/src/views/${name}.ts`), 'utf8'),
  )
  return tables.flatMap((table) => {
    const files = [...table.matchAll(/import\('\.\/(?:\w+\/)*(\w+)\.tsx?'\)/g)].map(
      ([, file]) => file,
    )
    if (files.length === 0) throw new Error('A table of views names no file to measure')
    return files.flatMap((file) => file ?? [])
  })
}

/** Returns every chunk that a view needs and the page has not loaded yet. */
export function needsOf(
  view: string,
  chunks: Readonly<Record<string, Chunk>>,
  loaded: readonly string[],
): string[] {
  // A number follows the name if the view's styles have a file of the same name.
  const named = new RegExp(`^${view}\\d*$`)
  const [entry] =
    Object.entries(chunks).find(([, chunk]) => chunk.isDynamicEntry && named.test(chunk.name)) ?? []
  if (!entry) return [] // it came with the card, or with another view that is loaded ahead
  const found = new Set<string>()
  const add = (path: string) => {
    if (found.has(path) || loaded.includes(path)) return
    found.add(path)
    for (const next of chunks[path]?.imports ?? []) add(next)
  }
  add(entry)
  return [...found]
}
