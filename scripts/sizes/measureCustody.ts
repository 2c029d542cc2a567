import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { inRoot } from '../lib/paths.ts'
import type { Measure } from './measure.ts'

const entry = 'virtual:frame'

const parts = [
  { label: 'Keys of the embedded wallet', from: '@portico/custody', budget: 50_000 },
  { label: 'The key of a password', from: '@portico/custody/argon2', budget: 12_000 },
] as const

async function bytesOf(from: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: inRoot('packages/custody'),
    resolve: { conditions: ['@portico/source', ...defaultClientConditions] },
    plugins: [
      {
        name: 'frame',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export * from '${from}'` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output
    .filter((item) => item.type === 'chunk')
    .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}

/** Measures the code that the login frame loads when it first needs a key, and when it asks for a password. */
export const measureCustody = (): Promise<Measure[]> =>
  Promise.all(
    parts.map(async ({ label, from, budget }) => ({ label, value: await bytesOf(from), budget })),
  )
