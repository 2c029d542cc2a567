import { type PerPart, partNames, parts } from './parts.ts'

/** The table that `npm start` prints: what runs where. */
export function addressTable(urls: PerPart<string>): string {
  const rows = partNames.map((name) => [parts[name].label, urls[name], 'ready'] as const)
  const widthOf = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
  const [label, url] = [widthOf(0), widthOf(1)]
  return rows.map(([a, b, c]) => `  ${a.padEnd(label)}  ${b.padEnd(url)}  ${c}`).join('\n')
}
