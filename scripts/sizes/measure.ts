import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Loads } from './recordLoads.ts'

/** Which page of the host application: with Portico, with two chain families, or the same without. */
export type Page = 'index' | 'families' | 'alone'

/** One budget: what it covers, the bytes measured and the bytes allowed, both gzipped at level 9. */
export type Measure = { label: string; bytes: number; budget: number }

/** Budgets in bytes, from the project's promise to host pages. */
const budgets = { first: 12_000, onOpen: 30_000 }

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
      budget: budgets.first,
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
