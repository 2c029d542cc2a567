import { parseSync } from 'rolldown/utils'

/** Returns the imports of a source: `import`, `export … from` or `import()`, including types. */
export function importsOf(path: string, source: string): readonly string[] {
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const { staticImports, staticExports, dynamicImports } = module
  return [
    ...staticImports.map((found) => found.moduleRequest.value),
    ...staticExports.flatMap((found) =>
      found.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const text = /^(['"])([^'"]+)\1$/.exec(source.slice(start, end))
      return text?.[2] ?? []
    }),
  ]
}
