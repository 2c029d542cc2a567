import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** The exports of a package: per entry point, the sorted names, with types marked as such. */
export type Surface = Record<string, string[]>

/** Returns the names that a module exports, including those of `export *` from its own files. */
export function readSurface(file: string): string[] {
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const names = new Set<string>()
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    const { name } = entry.exportName
    if (name) names.add(entry.isType ? `type ${name}` : name)
    else if (entry.exportName.kind === 'Default') names.add('default')
    else for (const inner of starExports(file, entry.moduleRequest?.value)) names.add(inner)
  }
  return [...names].sort()
}

function starExports(file: string, request: string | undefined): string[] {
  if (!request?.startsWith('.')) return [`* from ${request}`]
  return readSurface(join(dirname(file), request)).filter((name) => name !== 'default')
}

/** Returns one line for each name that was added or removed. */
export function difference(before: Surface, now: Surface): string[] {
  const entries = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return entries.flatMap((entry) => {
    const old = new Set(before[entry])
    const current = new Set(now[entry])
    return [
      ...[...current.difference(old)].map((name) => `"${entry}" now exports ${name}`),
      ...[...old.difference(current)].map((name) => `"${entry}" no longer exports ${name}`),
    ]
  })
}
