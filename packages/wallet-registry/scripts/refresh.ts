/**
 * Makes `data` from the packages of sources.ts. The same packages produce the same bytes. `--check` only compares. It
 * downloads from npm, so it is not part of the tests; docs/registry.md says when to run it.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createImageFolder } from './refresh/imageFolder.ts'
import { makeCurrencies, readNetworks, readTokens } from './refresh/readIcons.ts'
import { readWallets } from './refresh/readWallets.ts'
import { fetchSource } from './refresh/sources.ts'
import { readTokenContracts } from './refresh/tokenContracts.ts'

const target = join(import.meta.dirname, '../data')

/** One entry per line, so that a change of one entry changes one line. */
const lines = (list: readonly unknown[]) =>
  `[\n${list.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`

async function make(sources: string, folder: string): Promise<void> {
  const thirdweb = await fetchSource('thirdweb', sources)
  const common = await fetchSource('@web3icons/common', sources)
  const core = await fetchSource('@web3icons/core', sources)
  const images = createImageFolder()
  const wallets = await readWallets({ list: thirdweb, icons: core }, images)
  const networks = await readNetworks({ common, core }, images)
  const tokens = await readTokens(core, images)
  const currencies = makeCurrencies(images, tokens)
  await mkdir(join(folder, 'images'), { recursive: true })
  for (const [name, bytes] of images.files) await writeFile(join(folder, 'images', name), bytes)
  await writeFile(join(folder, 'wallets.json'), lines(wallets))
  const contracts = await readTokenContracts(common, tokens)
  const icons = { networks, tokens, contracts, currencies }
  await writeFile(join(folder, 'images.json'), `${JSON.stringify(icons, null, 1)}\n`)
  await cp(join(thirdweb, 'LICENSE'), join(folder, 'LICENSE-thirdweb.txt'))
  console.log(`${wallets.length} wallets, ${images.files.size} images`)
}

/** Returns the files of a folder that differ in another one. */
async function differences(a: string, b: string): Promise<string[]> {
  const names = await readdir(a, { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(a.length + 1))
  const different = await Promise.all(
    files.map(async (file) => {
      const other = await readFile(join(b, file)).catch(() => undefined)
      return other?.equals(await readFile(join(a, file))) ? undefined : file
    }),
  )
  return different.filter((file) => file !== undefined)
}

const temporary = await mkdtemp(join(tmpdir(), 'portico-registry-'))
try {
  const made = join(temporary, 'made')
  await make(join(temporary, 'sources'), made)
  if (process.argv.includes('--check')) {
    const stale = await differences(join(target, 'images'), join(made, 'images'))
    const changed = [...(await differences(made, target)), ...stale.map((file) => `images/${file}`)]
    for (const file of changed) console.error(`data/${file} is not what its sources give`)
    process.exitCode = changed.length === 0 ? 0 : 1
  } else {
    await rm(join(target, 'images'), { recursive: true, force: true })
    await cp(made, target, { recursive: true })
  }
} finally {
  await rm(temporary, { recursive: true, force: true })
}
