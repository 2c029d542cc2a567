import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Loads } from './recordLoads.ts'

/**
 * The pages of the host application that are measured: without Portico, with it, with two chain
 * families, with five named networks, with five chains of viem, with a server, and with server, Solana
 * and phones.
 */
export const pages = [
  'alone',
  'index',
  'families',
  'networks',
  'viemChains',
  'server',
  'everything',
] as const

/** A page of the host application, by its file. */
export type Page = (typeof pages)[number]

/**
 * One budget: what it covers, the bytes measured and the bytes allowed, both gzipped at level 9; or
 * numbers of files.
 */
export type Measure = { label: string; value: number; budget: number; unit?: 'files' }

/** Budgets in bytes, from the project's promise to host pages. */
const budgets = {
  first: 12_000,
  onOpen: 30_000,
  onConnect: 24_500,
  onReload: 30_500,
  capability: 600,
  viemChains: 30_000,
}

/** Budgets in files: each costs a slow processor some milliseconds, and a slow line more. */
const fileBudgets = { onOpen: 3, onConnect: 8, onReload: 8 }

/** Compares what the pages loaded with the budgets. */
export function measure(folders: Record<Page, string>, loads: Record<Page, Loads>): Measure[] {
  const sum = (page: Page, paths: string[]) =>
    paths.reduce((total, path) => total + gzipped(join(folders[page], path)), 0)
  const first = (page: Page) => sum(page, loads[page].first) - sum('alone', loads.alone.first)
  return [
    {
      label: 'Provider and button, beyond React',
      value: first('index'),
      budget: budgets.first,
    },
    {
      label: 'The same with EVM and Solana',
      value: first('families'),
      budget: budgets.first + budgets.capability,
    },
    {
      label: 'With five networks of @portico/evm/networks',
      value: first('networks'),
      budget: budgets.first,
    },
    {
      label: 'With five chains of viem instead',
      value: first('viemChains'),
      budget: budgets.viemChains,
    },
    {
      label: 'With a server, Solana and phones',
      value: first('everything'),
      // Solana and pairing are each a capability; a server is none, its address is an option.
      budget: budgets.first + 2 * budgets.capability,
    },
    {
      label: 'What opening Connect loads',
      value: sum('index', loads.index.onOpen),
      budget: budgets.onOpen,
    },
    {
      label: 'The same with a server',
      value: sum('server', loads.server.onOpen),
      budget: budgets.onOpen,
    },
    {
      label: 'What connecting a wallet loads',
      value: sum('index', loads.index.onConnect),
      budget: budgets.onConnect,
    },
    {
      label: 'What a reload with a wallet loads, beyond a first page load',
      value: sum('index', loads.index.onReload),
      budget: budgets.onReload,
    },
    files('Files that opening Connect loads', loads.index.onOpen, fileBudgets.onOpen),
    files('The same with a server', loads.server.onOpen, fileBudgets.onOpen),
    files('Files that connecting a wallet loads', loads.index.onConnect, fileBudgets.onConnect),
    files('Files that a reload with a wallet loads', loads.index.onReload, fileBudgets.onReload),
  ]
}

const files = (label: string, paths: readonly string[], budget: number): Measure => ({
  label,
  value: paths.length,
  budget,
  unit: 'files',
})

/** Size of a file as a careful server sends it. */
export const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length

/** The table that the size check prints. */
export function sizeTable(measures: Measure[]): string {
  const width = Math.max(...measures.map(({ label }) => label.length))
  return measures
    .map(({ label, value, budget, unit }) => {
      const verdict = value <= budget ? 'within' : 'OVER  '
      const text = (it: number) => (unit ? `${it}` : `${(it / 1000).toFixed(2)} kB`).padStart(9)
      return `  ${label.padEnd(width)}  ${text(value)}  ${verdict} ${text(budget)}`
    })
    .join('\n')
}
