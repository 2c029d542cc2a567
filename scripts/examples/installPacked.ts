import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { production } from '../lib/buildForProduction.ts'
import { type Packed, publishedWith } from '../lib/pack.ts'
import type { Manifest } from '../lib/packages.ts'
import { inRoot } from '../lib/paths.ts'
import { SentenceError } from '../lib/sentence.ts'

/** Packages that a page must not have twice: two copies cost bytes, and do not know each other's objects. */
const oneCopy = ['viem', 'react', '@tanstack/query-core', '@wagmi/core', '@portico/core']

/** Versions that a site started today may bring: later than ours, and still only one copy. */
const brought: Record<string, string> = { viem: '2.57.20' }

const written = /(^|\/)(node_modules|dist|\.next|next-env\.d\.ts|[^/]*\.tsbuildinfo)$/

/**
 * Installs the tarballs in a temporary folder that has only the example's own dependencies, as a site would, and builds
 * it there.
 * @throws SentenceError with the output of npm or of the build, or the package that is installed twice.
 */
export async function installPacked(name: string, packed: readonly Packed[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `portico-${name}-`))
  try {
    cpSync(inRoot('examples', name), folder, {
      recursive: true,
      filter: (path) => !written.test(path),
    })
    const needed = publishedWith(withoutOurs(folder)).map(({ manifest }) => manifest.name)
    const tarballs = packed
      .filter(({ manifest }) => needed.includes(manifest.name))
      .map(({ tarball }) => tarball)
    // The site existed before us: npm must not move the packages that it has placed.
    await npm(folder, ['install', ...quiet])
    for (const line of linesBefore(name)) await npm(folder, ['install', ...quiet, ...line])
    await npm(folder, ['install', ...quiet, ...tarballs])
    await npm(folder, ['run', 'build', '--silent'])
    for (const one of oneCopy) await assertOneCopy(folder, one)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the installation commands before those of our packages, from the docs page with the example's name. */
function linesBefore(name: string): string[][] {
  const page = inRoot('docs', `${name}.md`)
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return [...text.matchAll(/^npm install (.+)$/gm)].map(([, rest = '']) => rest.split(' '))
}

const quiet = [
  '--prefer-offline',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** Turns the manifest into that of a site without us. Returns which of our packages it had. */
function withoutOurs(folder: string): string[] {
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const { dependencies = {} } = manifest
  const ours = Object.keys(dependencies).filter((name) => name.startsWith('@portico/'))
  for (const name of ours) delete dependencies[name]
  for (const [name, version] of Object.entries(brought))
    if (dependencies[name]) dependencies[name] = version
  writeFileSync(file, JSON.stringify(manifest))
  return ours
}

/** Checks the disk: "npm ls" prints the path of every installed copy. */
async function assertOneCopy(folder: string, name: string): Promise<void> {
  const answer = await npm(folder, ['ls', name, '--all', '--parseable'])
  const copies = [...new Set(answer.split('\n').filter(Boolean))]
  if (copies.length > 1)
    throw new SentenceError(`${name} is installed more than once:\n${copies.join('\n')}`)
}

async function npm(folder: string, args: string[]): Promise<string> {
  // A site's tools do not know the condition that resolves to our sources.
  const { NODE_OPTIONS, ...others } = process.env
  // Only for the build: npm would leave out a site's development dependencies.
  const env = { ...others, ...(args[0] === 'run' && production), NEXT_TELEMETRY_DISABLED: '1' }
  try {
    return (await promisify(execFile)('npm', args, { cwd: folder, env })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    // "npm ls" of a missing package fails and prints nothing.
    if (args[0] === 'ls' && stdout.trim() === '') return ''
    throw new SentenceError(`"npm ${args[0]}" failed in an empty site:\n${stdout}${stderr}`)
  }
}
