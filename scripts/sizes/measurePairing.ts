import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { inRoot } from '../lib/paths.ts'
import type { Measure } from './measure.ts'

const entry = 'virtual:page'
const core = '@portico/core'
const budget = 20_000

/** The modules that the light half loads when pairing is first used. */
const firstUse = ['discoverPairing.ts', 'pairingConnector.ts']

/**
 * Measures the code that a page loads for pairing on first use, in a browser with the primitives: the connector with
 * the protocol, up to an answered request. The light half is part of the page's first load, and core is loaded already.
 */
export async function measurePairing(): Promise<Measure> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: inRoot('packages/pairing'),
    resolve: { conditions: ['@portico/source', ...defaultClientConditions] },
    plugins: [
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id) => {
          // All entries of core are one file in the bundle of a page.
          if (id === core || id.startsWith(`${core}/`)) return { id: core, external: true }
          return id === entry ? id : undefined
        },
        load: (id) => (id === entry ? `export { pairing } from '@portico/pairing'` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = output.filter((item) => item.type === 'chunk')
  const before = withImports(
    chunks,
    chunks.filter((chunk) => chunk.isEntry),
  )
  const used = chunks.filter((chunk) =>
    firstUse.some((file) => chunk.facadeModuleId?.endsWith(`/${file}`)),
  )
  if (used.length !== firstUse.length) throw new Error('Pairing loads other files on first use')
  const loaded = withImports(chunks, used).filter((chunk) => !before.includes(chunk))
  const bytes = loaded.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  return { label: 'Pairing with its connector, on first use', value: bytes, budget }
}

/** Returns chunks with all their static imports. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  starts: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const names = new Set(starts.map((chunk) => chunk.fileName))
  for (const name of names)
    for (const next of chunks.find((chunk) => chunk.fileName === name)?.imports ?? [])
      names.add(next)
  return chunks.filter((chunk) => names.has(chunk.fileName))
}
