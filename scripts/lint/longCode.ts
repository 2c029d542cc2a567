import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import type { Sources } from './checkWalls.ts'

/** A file or a function with its number of lines, or a folder with its number of files. */
export type LongPlace = { place: string; size: number }

/** Everything above a limit, the largest first. */
export type LongCode = { files: LongPlace[]; functions: LongPlace[]; folders: LongPlace[] }

/** The limits of the report: lines of a file, lines of a function and source files of a folder. */
export const measures = { file: 250, function: 60, folder: 40 } as const

type Node = { type: string; start: number; end: number; id?: { name?: string } | null }

const isFunction = ({ type }: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

const lineCount = (text: string) => text.trimEnd().split('\n').length

/** Returns the functions of a file, at every depth. */
function functionsOf(path: string, source: string): LongPlace[] {
  const within = (node: Node, name: string): LongPlace[] =>
    childrenOf(node).flatMap((child) => {
      const own = child.id?.name ?? (child as { key?: { name?: string } }).key?.name ?? name
      const inner = within(child, own)
      if (!isFunction(child)) return inner
      const line = source.slice(0, child.start).split('\n').length
      const size = lineCount(source.slice(child.start, child.end))
      return [{ place: `${path}:${line} ${own}`.trim(), size }, ...inner]
    })
  return within(parseSync(path, source).program as unknown as Node, '')
}

const over = (places: readonly LongPlace[], most: number): LongPlace[] =>
  places.filter(({ size }) => size > most).toSorted((a, b) => b.size - a.size)

/** Finds the code that is longer than the limits. It counts every line. */
export function findLongCode(sources: Sources): LongCode {
  const entries = Object.entries(sources)
  const perFolder = Map.groupBy(entries, ([path]) => posix.dirname(path))
  const folders = [...perFolder].map(([place, files]) => ({ place, size: files.length }))
  const files = entries.map(([place, text]) => ({ place, size: lineCount(text) }))
  return {
    files: over(files, measures.file),
    functions: over(
      entries.flatMap(([path, text]) => functionsOf(path, text)),
      measures.function,
    ),
    folders: over(folders, measures.folder),
  }
}
