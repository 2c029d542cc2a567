import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { buildForProduction } from '../lib/buildForProduction.ts'
import { packPublished, unpack } from '../lib/pack.ts'
import { inRoot } from '../lib/paths.ts'
import { hashOf, whenChanged } from '../lib/stamp.ts'

/** The pages of the host application, by what each is, with the file of each in bench/host. */
const files = {
  bare: 'alone.html',
  dialog: 'dialog.html',
  furnished: 'furnished.html',
  handmade: 'handmade.html',
  wagmi: 'wagmi.html',
  portico: 'index.html',
  families: 'families.html',
  wallets: 'wallets.html',
  registry: 'registry.html',
  list: 'list.html',
  networks: 'networks.html',
  viemChains: 'viemChains.html',
  server: 'server.html',
  signIn: 'signIn.html',
  login: 'login.html',
  everything: 'everything.html',
} as const

/** The name of a page of the host application. */
export type PageName = keyof typeof files

/** Where a page's production build is, and which of its files is the page. */
export type BuiltPage = { folder: string; file: string }

/** The packages that a browser loads, by folder. */
const inBrowser = [
  'contract',
  'core',
  'decode',
  'evm',
  'solana',
  'siwx',
  'sign-in',
  'pairing',
  'login',
  'react',
].map((name) => `packages/${name}`)

/** All that the pages are made of: the packages as built, the host, what builds them, the rest. */
const inputs = [
  'package-lock.json',
  ...inBrowser.flatMap((folder) => [`${folder}/package.json`, `${folder}/dist/**`]),
  'bench/host/**',
  'scripts/sizes/buildHost.ts',
  'scripts/lib/pack.ts',
]

/**
 * The pages of the host application, each built alone against the packed packages, as its owner
 * would with Vite's defaults. Builds them unless nothing that goes into them has changed.
 */
export async function buildHost(): Promise<Record<PageName, BuiltPage>> {
  const folder = inRoot('.portico/host')
  const host = join(folder, 'host')
  const hash = hashOf(inputs, ['**/node_modules/**'])
  await whenChanged('host', { hash, output: host }, () => buildPages(folder, host))
  const pages = Object.entries(files).map(([name, file]) => [
    name,
    { folder: builtFolder(host, name), file },
  ])
  return Object.fromEntries(pages)
}

const builtFolder = (host: string, name: string) => join(host, `built-${name}`)

/** Empties the folder and builds every page there; React and the rest come from our installation. */
async function buildPages(folder: string, host: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  cpSync(inRoot('bench/host'), host, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  const packed = await packPublished()
  for (const { manifest, tarball } of packed.filter((one) => inBrowser.includes(one.folder)))
    await unpack(tarball, join(host, 'node_modules', manifest.name))
  await buildForProduction(() =>
    Promise.all(Object.entries(files).map(([name, file]) => buildPage(host, name, file))),
  )
}

async function buildPage(host: string, name: string, file: string): Promise<void> {
  await build({
    root: host,
    configFile: false,
    logLevel: 'error',
    plugins: [
      listModules(join(host, `modules-${name}.json`)),
      listImports(join(host, `imports-${name}.json`)),
    ],
    build: { outDir: builtFolder(host, name), rolldownOptions: { input: join(host, file) } },
  })
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

/** Writes which chunks each chunk cannot run without, by what the chunk was named after. */
function listImports(file: string): Plugin {
  return {
    name: 'list-imports',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const lists = chunks.map(({ fileName, name, isDynamicEntry, imports }) => [
        `/${fileName}`,
        { name, isDynamicEntry, imports: imports.map((path) => `/${path}`) },
      ])
      writeFileSync(file, JSON.stringify(Object.fromEntries(lists)))
    },
  }
}
