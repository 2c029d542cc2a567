import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { packAll, unpack } from '../../scripts/lib/pack.ts'
import { inRoot } from '../../scripts/lib/paths.ts'

/** A page of the host application: React alone, with a bare dialog, with Portico. */
export const pageNames = ['bare', 'dialog', 'portico'] as const

/** The name of a page of the host application. */
export type PageName = (typeof pageNames)[number]

/** Where a page's production build is, and which of its files is the page. */
export type BuiltPage = { folder: string; file: string }

/** The page's file in bench/host. */
const files = { bare: 'alone.html', dialog: 'dialog.html', portico: 'index.html' }

/** The packages that a browser loads. */
const inBrowser = ['contract', 'core', 'evm', 'react'].map((name) => `@portico/${name}`)

/** Builds the host's pages against the packed packages, each alone, with Vite's defaults. */
export async function buildPages(): Promise<Record<PageName, BuiltPage>> {
  const folder = inRoot('.portico/bench')
  const host = join(folder, 'host')
  rmSync(folder, { recursive: true, force: true })
  cpSync(inRoot('bench/host'), host, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  for (const { manifest, tarball } of await packAll(join(folder, 'tarballs')))
    if (inBrowser.includes(manifest.name))
      await unpack(tarball, join(host, 'node_modules', manifest.name))
  const built = pageNames.map(async (name) => [name, await buildPage(host, name)] as const)
  return Object.fromEntries(await Promise.all(built)) as Record<PageName, BuiltPage>
}

async function buildPage(host: string, name: PageName): Promise<BuiltPage> {
  const folder = join(host, `built-${name}`)
  await build({
    root: host,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, rolldownOptions: { input: join(host, files[name]) } },
  })
  return { folder, file: files[name] }
}
