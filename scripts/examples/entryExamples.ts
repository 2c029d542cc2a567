import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../lib/paths.ts'
import { readSurface } from '../lib/surface.ts'

const entry = 'packages/core/src/index.ts'

/** What `@portico/core` exports for sites: values, without types. */
export const siteValues = (): readonly string[] =>
  readSurface(inRoot(entry)).filter((name) => !name.startsWith('type '))

/** The `@example` of each of them, as a file that can be compiled; without the ones that have none. */
export function entryExamples(): readonly { name: string; code: string }[] {
  const values = siteValues()
  const sources = globSync('packages/core/src/**/*.ts', { cwd: inRoot() })
    .filter((file) => !/\.test/.test(file))
    .map((file) => readFileSync(inRoot(file), 'utf8'))
  return values.flatMap((name) => {
    const code = sources.flatMap((source) => exampleOf(source, name) ?? [])[0]
    if (code === undefined) return []
    const used = values.filter((value) => new RegExp(`\\b${value}\\b`).test(code))
    return [{ name, code: `import { ${used.join(', ')} } from '@portico/core'\n\n${code}\n` }]
  })
}

function exampleOf(source: string, name: string): string | undefined {
  const { index } =
    new RegExp(`\\*/\\nexport (?:async )?(?:const|function|class) ${name}\\b`).exec(source) ?? {}
  if (index === undefined) return
  const comment = source.slice(source.lastIndexOf('/**', index), index)
  const [, example] = comment.split(' * @example\n')
  return example?.replace(/^ \* ?/gm, '').trim()
}
