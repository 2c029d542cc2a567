import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { buildExample } from './examples/buildExample.ts'
import { inRoot } from './lib/paths.ts'
import { runMain } from './lib/sentence.ts'

/** Builds the examples as a site would, against the packages as they are built. */
async function main(): Promise<number> {
  const folders = globSync('examples/*/package.json', { cwd: inRoot() }).map(dirname).sort()
  for (const folder of folders) console.log(`  ${folder}: ${await buildExample(basename(folder))}`)
  return 0
}

await runMain(main)
