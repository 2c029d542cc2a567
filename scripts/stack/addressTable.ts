import { type PartName, type PerPart, partNames, parts } from './parts.ts'

/** The page to open first, which leads through everything. */
const first: PartName = 'demo'

/**
 * Returns the addresses that `npm start` prints: the one to open first, then those of the other parts. Parts that cannot
 * run here are left out.
 */
export function addressTable(urls: PerPart<string>, absent: readonly PartName[] = []): string {
  const rows = partNames
    .filter((name) => name !== first && !absent.includes(name))
    .map((name) => [parts[name].label, urls[name]] as const)
  const width = Math.max(...rows.map(([label]) => label.length))
  const others = rows.map(([label, url]) => `  ${label.padEnd(width)}  ${url}`).join('\n')
  return `Open ${urls[first]} first: a shop, with a demo wallet and play money.\n\nThe other parts:\n\n${others}`
}
