import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Loads } from './recordLoads.ts'

/**
 * The pages of the host application that are measured: without Portico, with it, with two chain
 * families, with five named networks, with five chains of viem, and with server, Solana and phones.
 */
export const pages = ['alone', 'index', 'families', 'networks', 'viemChains', 'everything'] as const

/** A page of the host application, by its file. */
export type Page = (typeof pages)[number]

/** One budget: what it covers, the bytes measured and the bytes allowed, both gzipped at level 9. */
export type Measure = { label: string; bytes: number; budget: number }

/** Budgets in bytes, from the project's promise to host pages. */
const budgets = { first: 12_000, onOpen: 30_000, capability: 600, viemChains: 30_000 }

/** Compares what the pages loaded with the budgets. */
export function measure(folders: Record<Page, string>, loads: Record<Page, Loads>): Measure[] {
  const sum = (page: Page, paths: string[]) =>
    paths.reduce((total, path) => total + gzipped(join(folders[page], path)), 0)
  const first = (page: Page) => sum(page, loads[page].first) - sum('alone', loads.alone.first)
  return [
    {
      label: 'Provider and button, beyond React',
      bytes: first('index'),
      budget: budgets.first,
    },
    {
      label: 'The same with EVM and Solana',
      bytes: first('families'),
      budget: budgets.first + budgets.capability,
    },
    {
      label: 'With five networks of @portico/evm/networks',
      bytes: first('networks'),
      budget: budgets.first,
    },
    {
      label: 'With five chains of viem instead',
      bytes: first('viemChains'),
      budget: budgets.viemChains,
    },
    {
      label: 'With a server, Solana and phones',
      bytes: first('everything'),
      // Solana and pairing are each a capability; a server is none, its address is an option.
      budget: budgets.first + 2 * budgets.capability,
    },
    {
      label: 'What opening Connect loads',
      bytes: sum('index', loads.index.onOpen),
      budget: budgets.onOpen,
    },
  ]
}

/** Size of a file as a careful server sends it. */
export const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length

/** The table that the size check prints. */
export function sizeTable(measures: Measure[]): string {
  const width = Math.max(...measures.map(({ label }) => label.length))
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`.padStart(9)
  return measures
    .map(({ label, bytes, budget }) => {
      const verdict = bytes <= budget ? 'within' : 'OVER  '
      return `  ${label.padEnd(width)}  ${kB(bytes)}  ${verdict} ${kB(budget)}`
    })
    .join('\n')
}
