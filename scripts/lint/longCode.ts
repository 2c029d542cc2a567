import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import type { Sources } from './checkWalls.ts'

/** Something that is longer than a reader likes. `size` counts lines, or files of a folder. */
export type LongPlace = { place: string; size: number }

/** What is over each measure of CONTRIBUTING.md, the largest first. */
export type LongCode = { files: LongPlace[]; functions: LongPlace[]; folders: LongPlace[] }

/** The measures: lines of a file, lines of a function, source files of a folder. */
export const measures = { file: 150, function: 40, folder: 30 } as const

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

/** How long the functions of a source are; the lines of a function inside another count for the inner one alone. */
function functionsOf(path: string, source: string): LongPlace[] {
  const linesOf = ({ start, end }: Node) => source.slice(start, end).split('\n').length
  const measure = ({ node, name }: { node: Node; name: string }): LongPlace[] => {
    const inner = functionsIn(node)
    const size = inner.reduce((rest, one) => rest - linesOf(one.node) + 1, linesOf(node))
    const line = source.slice(0, node.start).split('\n').length
    return [{ place: `${path}:${line} ${name}`.trim(), size }, ...inner.flatMap(measure)]
  }
  const program = parseSync(path, source).program as unknown as Node
  return functionsIn(program).flatMap(measure)
}

const over = (places: readonly LongPlace[], most: number): LongPlace[] =>
  places.filter(({ size }) => size > most).toSorted((a, b) => b.size - a.size)

/** Finds what is longer than the measures. Tests and declarations are to be left out of `sources`. */
export function findLongCode(sources: Sources): LongCode {
  const entries = Object.entries(sources)
  const perFolder = Map.groupBy(entries, ([path]) => posix.dirname(path))
  const folders = [...perFolder].map(([place, files]) => ({ place, size: files.length }))
  const files = entries.map(([place, text]) => ({ place, size: text.trimEnd().split('\n').length }))
  return {
    files: over(files, measures.file),
    functions: over(
      entries.flatMap(([path, text]) => functionsOf(path, text)),
      measures.function,
    ),
    folders: over(folders, measures.folder),
  }
}
