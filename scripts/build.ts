import { buildPackages } from './lib/buildPackages.ts'
import { packPublished } from './lib/pack.ts'
import { inRoot } from './lib/paths.ts'
import { runMain } from './lib/sentence.ts'
import { buildFrameInto, hashesOf } from './stack/buildFrame.ts'

/** Builds and packs the packages, builds the login frame, and prints the hashes of the frame's files. */
async function main(): Promise<number> {
  const code = await buildPackages()
  if (code !== 0) return code
  const folder = inRoot('packages/frame/page')
  await buildFrameInto(folder)
  const rows = hashesOf(folder).map(([path, hash]) => `  ${hash}  ${path}`)
  await packPublished()
  console.log(`The login frame, packages/frame/page:\n${rows.join('\n')}`)
  return 0
}

await runMain(main)
