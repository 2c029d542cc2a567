import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { packAll, unpack } from '../lib/pack.ts'
import { inRoot } from '../lib/paths.ts'

/** Which page of the host application: with Portico, or the same without. */
export type Page = 'index' | 'alone'

/** The packages that a browser loads. */
const inBrowser = ['contract', 'core', 'evm', 'react']

/**
 * Builds the host application against the packed packages, as its owner would with Vite's defaults,
 * and returns the folder of each page's build. React and the rest come from our own installation.
 */
export async function buildHost(): Promise<Record<Page, string>> {
  const folder = inRoot('.portico/sizes')
  const host = join(folder, 'host')
  rmSync(folder, { recursive: true, force: true })
  cpSync(inRoot('bench/host'), host, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  for (const { manifest, tarball } of await packAll(join(folder, 'tarballs'))) {
    if (!inBrowser.includes(manifest.name.replace('@portico/', ''))) continue
    await unpack(tarball, join(host, 'node_modules', manifest.name))
  }
  return { index: await buildPage(host, 'index'), alone: await buildPage(host, 'alone') }
}

async function buildPage(host: string, page: Page): Promise<string> {
  await build({
    root: host,
    configFile: false,
    logLevel: 'error',
    plugins: [listModules(join(host, `modules-${page}.json`))],
    build: {
      outDir: `built-${page}`,
      rolldownOptions: { input: join(host, `${page}.html`) },
    },
  })
  return join(host, `built-${page}`)
}

/** Writes what each chunk is made of, so that a budget that is over can be traced to its modules. */
function listModules(file: string): Plugin {
  return {
    name: 'list-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const lists = chunks.map(({ fileName, modules }) => [
        `/${fileName}`,
        Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength]),
      ])
      writeFileSync(file, JSON.stringify(Object.fromEntries(lists)))
    },
  }
}
