import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inRoot } from '../lib/paths.ts'

const built = /(^|\/)(node_modules|dist|[^/]*\.tsbuildinfo)$/

/**
 * Copies some packages, and other folders, into a temporary folder. The copies resolve to each other, and all else
 * resolves to this installation. Returns the folder; the caller removes it.
 */
export function copyOf(packages: readonly string[], others: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-recipe-'))
  const link = (target: string, path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(target, join(folder, path))
  }
  for (const path of [...packages.map((name) => `packages/${name}`), ...others])
    cpSync(inRoot(path), join(folder, path), {
      recursive: true,
      filter: (path) => !built.test(path),
    })
  for (const own of packages.map((name) => `packages/${name}/node_modules`))
    if (existsSync(inRoot(own))) link(inRoot(own), own)
  cpSync(inRoot('tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  for (const name of readdirSync(inRoot('node_modules')))
    if (name !== '@portico' && !name.startsWith('.'))
      link(inRoot('node_modules', name), `node_modules/${name}`)
  for (const name of readdirSync(inRoot('packages'))) {
    const target = packages.includes(name)
      ? join(folder, 'packages', name)
      : inRoot('packages', name)
    link(target, `node_modules/@portico/${name}`)
  }
  return folder
}

/** Returns the files of a template in AGENTS.md: its code blocks, by the path in their first line. */
export function templateFiles(heading: string): ReadonlyMap<string, string> {
  const text = readFileSync(inRoot('AGENTS.md'), 'utf8')
  const [, section = ''] = text.split(`\n**${heading}** is `)
  const [own = ''] = section.split(/\n(?:\*\*|## )/)
  const blocks = own.matchAll(/```tsx?\n\/\/ (\S+)\n(.*?)```/gs)
  return new Map([...blocks].map(([, path = '', code = '']) => [path, code]))
}

/** Returns the list of AGENTS.md that explains how to add something. */
export function recipe(heading: string): string {
  const text = readFileSync(inRoot('AGENTS.md'), 'utf8')
  const [, how = ''] = text.split('\n## How to add …\n')
  const [, section = ''] = how.split(`\n**${heading}**`)
  return section.split(/\n(?:\*\*|## )/)[0] ?? ''
}
