import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './lib/paths.ts'
import { runCommand } from './lib/runCommand.ts'
import { runMain } from './lib/sentence.ts'

/** Its build takes minutes, and a browser spec makes it anyway (e2e/nextExample.spec.ts). */
const builtElsewhere = ['examples/next']

/** Builds the examples as a site would, against the packages as they are built. */
async function main(): Promise<number> {
  const folders = globSync('examples/*/package.json', { cwd: inRoot() })
    .map(dirname)
    .sort()
    .filter((it) => !builtElsewhere.includes(it))
  for (const folder of folders) {
    const code = await runCommand(['npm', 'run', 'build', '--silent', '--workspace', folder])
    if (code !== 0) return code
  }
  return 0
}

await runMain(main)
