import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { type Cuts, codeOf, fileOf } from './cutExports.ts'

/**
 * Returns the modules that load statically with a module: itself, its imports, their imports, and so on. Excludes
 * types, `import()` and other packages. The paths are absolute, without queries except `?part=`.
 * @throws Error if a source names a file that does not exist.
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

/**
 * Returns the static value imports and re-exports of a module, as the module names them. Files of other kinds have
 * none.
 */
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
    // A source re-exports its cut exports only for `import()`.
    .filter(({ value }) => !value.includes('?part='))
  return [...imports.map(({ moduleRequest }) => moduleRequest), ...exports]
    .map(({ value }) => value)
    .filter((specifier) => specifier.startsWith('.'))
}
