import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { type Cuts, codeOf, fileOf } from './cutExports.ts'

/**
 * The modules that are loaded with a module: itself, what it imports, what that imports, and so on. Types are no
 * part of it, nor is what comes by `import()` or from other packages. Absolute paths, without queries but for `?part=`.
 * @throws Error where a source names one that is not there.
 */
export function staticReach(
  id: string,
  cuts: Cuts,
  reached = new Set<string>(),
): ReadonlySet<string> {
  if (reached.has(id)) return reached
  reached.add(id)
  const file = fileOf(id)
  for (const specifier of valueImports(id, cuts)) {
    const imported = resolve(dirname(file), specifier.replace(/\?(?!part=).*$/, ''))
    if (!existsSync(fileOf(imported))) throw new Error(`${file}: there is no ${specifier}`)
    staticReach(imported, cuts, reached)
  }
  return reached
}

/** What a module imports or exports from, as it names that, types left out. A file of another kind has none. */
function valueImports(id: string, cuts: Cuts): readonly string[] {
  const file = fileOf(id)
  if (!/\.tsx?$/.test(file)) return []
  const { module } = parseSync(file, codeOf(id, cuts))
  const imports = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const exports = module.staticExports
    .flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest ?? []))),
    )
    // A source hands on what is cut out of it for `import()` only.
    .filter(({ value }) => !value.includes('?part='))
  return [...imports.map(({ moduleRequest }) => moduleRequest), ...exports]
    .map(({ value }) => value)
    .filter((specifier) => specifier.startsWith('.'))
}
