import { rmSync } from 'node:fs'
import { buildPackages } from './lib/buildPackages.ts'
import { installLine, packAll, publishedWith } from './lib/pack.ts'
import { inRoot } from './lib/paths.ts'
import { runMain } from './lib/sentence.ts'

const folder = inRoot('tarballs')

/**
 * Builds every published package, writes its tarball, and prints the command that installs the named ones with those
 * that they need: `npm run pack -- react solana`. The default is React on EVM networks.
 */
async function main(): Promise<number> {
  const requested = process.argv.slice(2)
  const wanted = publishedWith(requested.length > 0 ? requested : ['evm', 'react'])
  const built = await buildPackages()
  if (built !== 0) return built
  rmSync(folder, { recursive: true, force: true })
  const packed = await packAll(folder)
  const names = wanted.map(({ manifest }) => manifest.name)
  const needed = packed.filter(({ manifest }) => names.includes(manifest.name))
  console.log(`${packed.length} packages were packed into tarballs/. In your site's folder run:\n`)
  console.log(`${installLine(needed)}\n`)
  console.log('For others name them, for example: npm run pack -- react wagmi pairing')
  return 0
}

await runMain(main)
