import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { buildForProduction } from '../lib/buildForProduction.ts'
import { packPublished, unpack } from '../lib/pack.ts'
import { inRoot } from '../lib/paths.ts'
import { hashOf, whenChanged } from '../lib/stamp.ts'

/** The pages of the host application, by name, with their files in bench/host. */
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

/** The folder of a page's production build, and the file of the page. */
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

/** All inputs of the pages: the built packages, the host, its build script, and the other dependencies. */
const inputs = [
  'package-lock.json',
  ...inBrowser.flatMap((folder) => [`${folder}/package.json`, `${folder}/dist/**`]),
  'bench/host/**',
  'scripts/sizes/buildHost.ts',
  'scripts/lib/pack.ts',
]

/**
 * Returns the pages of the host application. Each is built separately against the packed packages, as its owner would
 * with Vite's defaults. Builds them unless their inputs have not changed.
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

/** Empties the folder and builds every page there. React and the other dependencies come from our installation. */
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

/** Writes the modules of each chunk, so that an exceeded budget can be traced to them. */
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

/** Writes the chunks that each chunk imports statically, by their names. */
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
