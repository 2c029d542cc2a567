import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMain } from './lib/sentence.ts'
import { buildHost } from './sizes/buildHost.ts'
import { gzipped, measure, sizeTable } from './sizes/measure.ts'
import { measureCustody } from './sizes/measureCustody.ts'
import { measureFrame } from './sizes/measureFrame.ts'
import { measurePairing } from './sizes/measurePairing.ts'
import { measureViews } from './sizes/measureViews.ts'
import { type Page, pages } from './sizes/pages.ts'
import { type Loads, recordLoads } from './sizes/recordLoads.ts'

/** Builds a real host page from the packed packages, opens it, and compares its bytes with the budgets. */
async function main(): Promise<number> {
  const built = await buildHost()
  const folders = {
    index: built.portico.folder,
    families: built.families.folder,
    networks: built.networks.folder,
    viemChains: built.viemChains.folder,
    server: built.server.folder,
    signIn: built.signIn.folder,
    login: built.login.folder,
    everything: built.everything.folder,
    alone: built.bare.folder,
  }
  const loads = await recordLoads(folders)
  printFiles(folders, loads)
  const { first, onOpen, onConnect } = loads.index
  const loaded = [...first, ...onOpen, ...onConnect]
  const measures = [
    ...measure(folders, loads),
    ...measureViews(folders.index, loaded),
    await measurePairing(),
    ...(await measureCustody()),
    await measureFrame(),
  ]
  console.log(`\n${sizeTable(measures)}`)
  if (measures.every(({ value, budget }) => value <= budget)) return 0
  printModules(folders.index, loaded)
  return 1
}

function printFiles(folders: Record<Page, string>, loads: Record<Page, Loads>): void {
  const rows = pages.flatMap((page) =>
    (['first', 'onOpen', 'onConnect', 'onReload'] as const).flatMap((when) =>
      loads[page][when].map(
        (path) => `  ${page} ${when}: ${path} ${gzipped(join(folders[page], path))} B`,
      ),
    ),
  )
  console.log(rows.join('\n'))
}

/** Prints the largest modules that the page loads, before minification, without React. */
function printModules(folder: string, paths: string[]): void {
  const lists = JSON.parse(readFileSync(join(folder, '../modules-portico.json'), 'utf8')) as Record<
    string,
    [id: string, bytes: number][]
  >
  const modules = paths
    .flatMap((path) => lists[path] ?? [])
    .filter(([id]) => !/node_modules\/(react|react-dom|scheduler)\//.test(id))
    .sort(([, a], [, b]) => b - a)
  console.log('\n  Largest modules that were loaded, before minification:')
  for (const [id, bytes] of modules.slice(0, 25)) {
    console.log(`  ${String(bytes).padStart(7)}  ${id.replace(/^.*node_modules\//, '')}`)
  }
}

await runMain(main)
