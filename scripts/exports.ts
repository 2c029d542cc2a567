import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { publicPackages, type Workspace } from './lib/packages.ts'
import { inRoot } from './lib/paths.ts'
import { runMain, SentenceError } from './lib/sentence.ts'
import { difference, readSurface, type Surface } from './lib/surface.ts'

/** Compares the exports of each published package with its committed list; `--update` rewrites the list. */
async function main(): Promise<number> {
  const [flag] = process.argv.slice(2)
  if (flag && flag !== '--update') throw new SentenceError('Usage: scripts/exports.ts [--update]')
  const drifts = publicPackages().flatMap((workspace) => check(workspace, flag === '--update'))
  for (const drift of drifts) console.error(drift)
  if (drifts.length === 0) return 0
  console.error(
    'If the change is meant: run "node scripts/exports.ts --update", and tell users of it ("A change that users notice" in CONTRIBUTING.md).',
  )
  return 1
}

function check({ folder, manifest }: Workspace, update: boolean): string[] {
  const file = inRoot(folder, 'exports.snap.json')
  const now = surfaceOf({ folder, manifest })
  if (update) {
    writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`)
    return []
  }
  if (!existsSync(file)) return [`${manifest.name}: exports.snap.json is missing`]
  const before = JSON.parse(readFileSync(file, 'utf8')) as Surface
  return difference(before, now).map((line) => `${manifest.name}: ${line}`)
}

function surfaceOf({ folder, manifest }: Workspace): Surface {
  const entries = Object.entries(manifest.exports ?? {}).flatMap(([name, target]) => {
    const source = typeof target === 'object' ? target['@portico/source'] : undefined
    return source ? [[name, readSurface(inRoot(folder, source))] as const] : []
  })
  return Object.fromEntries(entries)
}

await runMain(main)
