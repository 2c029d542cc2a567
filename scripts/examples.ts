import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { buildExample, written } from './examples/buildExample.ts'
import { checkPages } from './examples/checkPages.ts'
import { installPacked } from './examples/installPacked.ts'
import { backEnds, signInToAll } from './examples/signInTo.ts'
import { packPublished } from './lib/pack.ts'
import { inRoot } from './lib/paths.ts'
import { runMain } from './lib/sentence.ts'
import { hashOf, whenChanged } from './lib/stamp.ts'
import { allVariable } from './test/stepRecords.ts'

/**
 * Examples that are also built in a separate folder, as an empty site would install the packages. The site with wagmi
 * brings each package that could be there twice.
 */
const alone = process.env[allVariable] === '1' ? ['react', 'wagmi', 'next'] : ['wagmi']

/** Builds the examples as a site would: first against the built packages, then against the installed ones. */
async function main(): Promise<number> {
  const folders = globSync('examples/*/package.json', { cwd: inRoot() }).map(dirname).sort()
  for (const folder of folders) console.log(`  ${folder}: ${await buildExample(basename(folder))}`)
  const inputs = ['packages/*/{package.json,dist/**}', 'scripts/examples/**', 'scripts/lib/pack.ts']
  const hash = hashOf([...inputs, ...alone.map((name) => `examples/${name}/**`)], written)
  const installed = await whenChanged(
    'installed',
    { hash, output: inRoot('package.json') },
    install,
  )
  console.log(`  ${alone.join(', ')} from tarballs, in an empty folder each: ${installed}`)
  await signInToAll()
  console.log(`  ${backEnds.join(', ')}: signed in to, as they are built`)
  const blocks = await checkPages()
  console.log(`  ${blocks} examples of the read-mes and docs: taken by the compiler`)
  return 0
}

async function install(): Promise<void> {
  const packed = await packPublished()
  await Promise.all(alone.map((name) => installPacked(name, packed)))
}

await runMain(main)
