import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from './pages.ts'
import type { Loads } from './recordLoads.ts'

/** One budget: its subject, the measured bytes and the allowed bytes, both gzipped at level 9; or numbers of files. */
export type Measure = { label: string; value: number; budget: number; unit?: 'files' }

/** Budgets in bytes, from the project's promise to host pages. */
const budgets = {
  first: 12_000,
  onOpen: 30_100,
  onConnect: 26_000,
  onReload: 32_800,
  /** Five networks are data of the site. */
  networks: 200,
  capability: 600,
  viemChains: 30_000,
  // 398 to 402, by how the chunks of a build compress.
  signIn: 410,
  login: 800,
}

/** Budgets in files: each costs a slow processor some milliseconds, and a slow connection more. */
const fileBudgets = { onOpen: 3, onConnect: 8, onReload: 8 }

/** Compares the bytes that the pages loaded with the budgets. */
export function measure(folders: Record<Page, string>, loads: Record<Page, Loads>): Measure[] {
  const sum = (page: Page, paths: string[]) =>
    paths.reduce((total, path) => total + gzipped(join(folders[page], path)), 0)
  const first = (page: Page) => sum(page, loads[page].first) - sum('alone', loads.alone.first)
  return [
    bytes('Provider and button, beyond React', first('index'), budgets.first),
    bytes('The same with EVM and Solana', first('families'), budgets.first + budgets.capability),
    bytes(
      'With five networks of @portico/evm/networks',
      first('networks'),
      budgets.first + budgets.networks,
    ),
    bytes('With five chains of viem instead', first('viemChains'), budgets.viemChains),
    // Solana and pairing each count as a capability. A server does not: its address is data of the site.
    bytes(
      'With a server, Solana and phones',
      first('everything'),
      budgets.first + budgets.networks + 2 * budgets.capability,
    ),
    bytes(
      'What the option signIn adds to a page load',
      first('signIn') - first('server'),
      budgets.signIn,
    ),
    bytes(
      'What the option login adds to a page load',
      first('login') - first('server'),
      budgets.login,
    ),
    bytes('What opening Connect loads', sum('index', loads.index.onOpen), budgets.onOpen),
    bytes('The same with a server', sum('server', loads.server.onOpen), budgets.onOpen),
    bytes('What connecting a wallet loads', sum('index', loads.index.onConnect), budgets.onConnect),
    bytes(
      'What a reload with a wallet loads, beyond a first page load',
      sum('index', loads.index.onReload),
      budgets.onReload,
    ),
    files('Files that opening Connect loads', loads.index.onOpen, fileBudgets.onOpen),
    files('The same with a server', loads.server.onOpen, fileBudgets.onOpen),
    files('Files that connecting a wallet loads', loads.index.onConnect, fileBudgets.onConnect),
    files('Files that a reload with a wallet loads', loads.index.onReload, fileBudgets.onReload),
  ]
}

const bytes = (label: string, value: number, budget: number): Measure => ({ label, value, budget })

const files = (label: string, paths: readonly string[], budget: number): Measure => ({
  label,
  value: paths.length,
  budget,
  unit: 'files',
})

/** Returns the size of a file as a careful server sends it. */
export const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length

/** Returns the table that the size check prints. */
export function sizeTable(measures: Measure[]): string {
  const width = Math.max(...measures.map(({ label }) => label.length))
  return measures
    .map(({ label, value, budget, unit }) => {
      const result = value <= budget ? 'within' : 'OVER  '
      const text = (amount: number) =>
        (unit ? `${amount}` : `${(amount / 1000).toFixed(2)} kB`).padStart(9)
      return `  ${label.padEnd(width)}  ${text(value)}  ${result} ${text(budget)}`
    })
    .join('\n')
}
