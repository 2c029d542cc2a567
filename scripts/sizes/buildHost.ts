import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { packAll, unpack } from '../lib/pack.ts'
import { inRoot } from '../lib/paths.ts'

/** The packages that a browser loads. */
const inBrowser = ['contract', 'core', 'evm', 'react'].map((name) => `@portico/${name}`)

/**
 * Builds pages of the host application against the packed packages, each alone, as its owner would
 * with Vite's defaults, and returns the folder of each page's build. React and the rest come from
 * our own installation. `workplace` is emptied first; `files` are the pages' files in bench/host.
 */
export async function buildHost<Name extends string>(
  workplace: string,
  files: Readonly<Record<Name, string>>,
): Promise<Record<Name, string>> {
  const folder = inRoot(workplace)
  const host = join(folder, 'host')
  rmSync(folder, { recursive: true, force: true })
  cpSync(inRoot('bench/host'), host, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  for (const { manifest, tarball } of await packAll(join(folder, 'tarballs')))
    if (inBrowser.includes(manifest.name))
      await unpack(tarball, join(host, 'node_modules', manifest.name))
  const names = Object.keys(files) as Name[]
  const built = names.map(async (name) => [name, await buildPage(host, name, files[name])] as const)
  return Object.fromEntries(await Promise.all(built)) as Record<Name, string>
}

async function buildPage(host: string, name: string, file: string): Promise<string> {
  const folder = join(host, `built-${name}`)
  await build({
    root: host,
    configFile: false,
    logLevel: 'error',
    plugins: [
      listModules(join(host, `modules-${name}.json`)),
      listImports(join(host, `imports-${name}.json`)),
    ],
    build: { outDir: folder, rolldownOptions: { input: join(host, file) } },
  })
  return folder
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
