import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'

/**
 * The files that are loaded with a source: itself, what it imports, what that imports, and so on. Types are no
 * part of it, nor is what comes by `import()` or from other packages. Absolute paths, without queries.
 * @throws Error where a source names one that is not there.
 */
export function staticReach(source: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(source)) return reached
  reached.add(source)
  for (const specifier of valueImports(source)) {
    const imported = resolve(dirname(source), specifier)
    if (!existsSync(imported)) throw new Error(`${source}: there is no ${specifier}`)
    staticReach(imported, reached)
  }
  return reached
}

/** Files that a source imports or exports from, as it names them, types left out. A file of another kind has none. */
function valueImports(path: string): readonly string[] {
  if (!/\.tsx?$/.test(path)) return []
  const { module } = parseSync(path, readFileSync(path, 'utf8'))
  const imports = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest ?? []))),
  )
  return [...imports.map(({ moduleRequest }) => moduleRequest), ...exports]
    .map(({ value }) => value)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => specifier.replace(/\?.*$/, ''))
}
