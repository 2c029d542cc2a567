import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import type { Sources } from './checkWalls.ts'

/** Something that is longer than a reader likes. `size` counts lines, or files of a folder. */
export type LongPlace = { place: string; size: number }

/** What is over each measure of CONTRIBUTING.md, the largest first. */
export type LongCode = { files: LongPlace[]; functions: LongPlace[]; folders: LongPlace[] }

/**
 * The measures: lines of a file, its tables aside, lines of a function, source files of a folder. A table has so many rows
 * at least, and none with more lines than `row`.
 */
export const measures = { file: 150, function: 40, folder: 30, rows: 8, row: 20 } as const

type Node = { type: string; start: number; end: number; id?: { name?: string } | null }

const isFunction = ({ type }: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** The functions directly inside a node, those inside of them left out, with the name each is given. */
function functionsIn(node: Node, name = ''): { node: Node; name: string }[] {
  return childrenOf(node).flatMap((child) => {
    const own = child.id?.name ?? (child as { key?: { name?: string } }).key?.name ?? name
    return isFunction(child) ? [{ node: child, name: own }] : functionsIn(child, own)
  })
}

type Declarations = { declarations?: { init?: Node | null }[] }
type DeclaringNode = Node &
  Declarations & { declaration?: Declarations | null; source?: Node | null }
type WrappedNode = Node & { expression?: Node; callee?: Node; arguments?: Node[] }
type RowsNode = Node & { elements?: Node[]; properties?: Node[] }

const linesOf = ({ start, end }: Node, source: string) =>
  source.slice(start, end).split('\n').length

/** How long the functions of a source are; the lines of a function inside another count for the inner one alone. */
function functionsOf(path: string, source: string): LongPlace[] {
  const measure = ({ node, name }: { node: Node; name: string }): LongPlace[] => {
    const inner = functionsIn(node)
    const size = inner.reduce(
      (rest, one) => rest - linesOf(one.node, source) + 1,
      linesOf(node, source),
    )
    const line = source.slice(0, node.start).split('\n').length
    return [{ place: `${path}:${line} ${name}`.trim(), size }, ...inner.flatMap(measure)]
  }
  const program = parseSync(path, source).program as unknown as Node
  return functionsIn(program).flatMap(measure)
}

/** Calls that only wrap a table. */
const wrappers = /^(Map|Set|Object\.freeze|Object\.fromEntries)$/

/** What stands behind `as const`, `satisfies`, `new Map(…)` and the like. */
function unwrapped(node: Node, source: string): Node {
  const { expression, callee, arguments: given } = node as WrappedNode
  if (/^TS(As|Satisfies)Expression$/.test(node.type) && expression)
    return unwrapped(expression, source)
  const isWrapper = callee && wrappers.test(source.slice(callee.start, callee.end))
  return isWrapper && given?.[0] ? unwrapped(given[0], source) : node
}

/** Whether it is a table: many rows beside each other of which none is long, or tables beside each other. */
function isTable(node: Node, source: string): boolean {
  const { elements, properties } = unwrapped(node, source) as RowsNode
  const rows = elements ?? properties ?? []
  const isInner = (row: Node) => isTable((row as { value?: Node }).value ?? row, source)
  const isRow = (row: Node) => linesOf(row, source) <= measures.row || isInner(row)
  return (rows.length >= measures.rows || rows.some(isInner)) && rows.every(isRow)
}

/** Whether a file only says what is exported from elsewhere: a table of contents. */
const isExportList = (body: readonly DeclaringNode[]): boolean =>
  body.every(({ type, source }) => /^Export(Named|All)Declaration$/.test(type) && source != null)

/** The lines of a file without those of the tables on its top level; an entry that only exports has none. */
function linesBesideTables(path: string, source: string): number {
  const lines = source.trimEnd().split('\n').length
  if (lines <= measures.file) return lines
  const { body } = parseSync(path, source).program as unknown as { body: DeclaringNode[] }
  if (isExportList(body)) return 0
  const values = body.flatMap((node) =>
    (node.declaration?.declarations ?? node.declarations ?? []).flatMap(({ init }) => init ?? []),
  )
  const tables = values.filter((value) => isTable(value, source))
  return tables.reduce((left, table) => left - linesOf(table, source) + 1, lines)
}

const over = (places: readonly LongPlace[], most: number): LongPlace[] =>
  places.filter(({ size }) => size > most).toSorted((a, b) => b.size - a.size)

/** Finds what is longer than the measures. Tests and declarations are to be left out of `sources`. */
export function findLongCode(sources: Sources): LongCode {
  const entries = Object.entries(sources)
  const perFolder = Map.groupBy(entries, ([path]) => posix.dirname(path))
  const folders = [...perFolder].map(([place, files]) => ({ place, size: files.length }))
  const files = entries.map(([place, text]) => ({ place, size: linesBesideTables(place, text) }))
  return {
    files: over(files, measures.file),
    functions: over(
      entries.flatMap(([path, text]) => functionsOf(path, text)),
      measures.function,
    ),
    folders: over(folders, measures.folder),
  }
}
