import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../lib/paths.ts'
import { readSurface } from '../lib/surface.ts'

const entry = 'packages/core/src/index.ts'

/** Returns the exports of `@portico/core` for sites, with types marked as such. */
export const siteNames = (): readonly string[] => readSurface(inRoot(entry))

/** Returns the `@example` of each export as a file that can be compiled. Exports without an example are left out. */
export function entryExamples(): readonly { name: string; code: string }[] {
  const names = siteNames()
  const sources = globSync('packages/core/src/**/*.ts', { cwd: inRoot() })
    .filter((file) => !/\.test/.test(file))
    .map((file) => readFileSync(inRoot(file), 'utf8'))
  return names.flatMap((name) => {
    const code = sources.flatMap((source) => exampleOf(source, plain(name)) ?? [])[0]
    if (code === undefined) return []
    const used = names.filter((one) => new RegExp(`\\b${plain(one)}\\b`).test(code))
    return [{ name, code: `import { ${used.join(', ')} } from '@portico/core'\n\n${code}\n` }]
  })
}

const plain = (name: string): string => name.replace('type ', '')

function exampleOf(source: string, name: string): string | undefined {
  const { index } =
    new RegExp(`\\*/\\nexport (?:async )?(?:const|function|class|type) ${name}\\b`).exec(source) ??
    {}
  if (index === undefined) return
  const comment = source.slice(source.lastIndexOf('/**', index), index)
  const [, example] = comment.split(' * @example\n')
  return example?.replace(/^ \* ?/gm, '').trim()
}
