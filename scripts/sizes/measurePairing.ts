import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { inRoot } from '../lib/paths.ts'
import type { Measure } from './measure.ts'

const entry = 'virtual:pairing'
const budget = 20_000

/** What a site's side of the pairing protocol weighs where the browser has the primitives. */
export async function measurePairing(): Promise<Measure> {
  const source = `export { pairingDapp, requestNamespaces } from '@portico/pairing'`
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: inRoot('packages/pairing'),
    resolve: { conditions: ['@portico/source', ...defaultClientConditions] },
    plugins: [
      {
        name: 'pairing-entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = output.filter((it) => it.type === 'chunk')
  const start = chunks.find(({ isEntry }) => isEntry)
  const paths = new Set([start?.fileName])
  for (const path of paths)
    for (const next of chunks.find(({ fileName }) => fileName === path)?.imports ?? [])
      paths.add(next)
  const loaded = chunks.filter(({ fileName }) => paths.has(fileName))
  const bytes = loaded.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  return { label: 'Pairing, a site’s side', bytes, budget }
}
