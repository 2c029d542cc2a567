import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './lib/paths.ts'
import { runMain } from './lib/sentence.ts'
import type { Lock } from './licences/lock.ts'
import { withOtherPlatforms } from './licences/otherPlatforms.ts'

/**
 * Adds the programs of other platforms to package-lock.json that npm left out because the current registry did not have
 * them. "npm ci" refuses a lock file without them.
 */
async function main(): Promise<number> {
  const file = inRoot('package-lock.json')
  const { packages, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Lock }
  const complete = withOtherPlatforms(packages)
  writeFileSync(file, `${JSON.stringify({ ...rest, packages: complete }, null, 2)}\n`)
  console.log(`${Object.keys(complete).length - Object.keys(packages).length} packages were added`)
  return 0
}

await runMain(main)
