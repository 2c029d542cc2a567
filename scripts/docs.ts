import { existsSync } from 'node:fs'
import { buildPackages } from './lib/buildPackages.ts'
import { inRoot } from './lib/paths.ts'
import { runCommand } from './lib/runCommand.ts'
import { runMain, SentenceError } from './lib/sentence.ts'
import { linkFaults } from './site/linkFaults.ts'
import { pageFaults } from './site/pageFaults.ts'
import { copyChanges, preparePages } from './site/preparePages.ts'

const folder = inRoot('apps/site/dist')

/** Builds the documentation site and checks it. `--watch` serves it instead, and shows changes of the pages at once. */
async function main(): Promise<number> {
  const [flag] = process.argv.slice(2)
  if (flag && flag !== '--watch') throw new SentenceError('Usage: npm run docs [-- --watch]')
  const code = existsSync(inRoot('packages/core/dist/index.d.ts')) ? 0 : await buildPackages()
  if (code !== 0) return code
  preparePages()
  if (flag) copyChanges()
  if (flag) return runCommand(['vitepress', 'dev', 'apps/site'])
  const built = await runCommand(['vitepress', 'build', 'apps/site'])
  if (built !== 0) return built
  const faults = [...linkFaults(folder), ...(await pageFaults(folder))]
  for (const fault of faults) console.error(fault)
  console.log(`The site is in ${folder}`)
  return faults.length === 0 ? 0 : 1
}

await runMain(main)
