import { posix } from 'node:path'
import type { Sources } from './checkWalls.ts'
import { importsOf } from './imports.ts'

/** Returns a sentence for every import cycle, including types; each once, from its first file on. */
export function findCircles(sources: Sources): readonly string[] {
  const graph = new Map(
    Object.entries(sources).map(([path, source]) => [
      path,
      importsOf(path, source).map((imported) => posix.join(posix.dirname(path), imported)),
    ]),
  )
  const found: string[] = []
  const done = new Set<string>()
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) {
      found.push(`A circle of imports: ${[...way.slice(way.indexOf(path)), path].join(' -> ')}`)
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of [...graph.keys()].sort()) visit(path, [])
  return found
}
