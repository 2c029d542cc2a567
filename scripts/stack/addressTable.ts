import { type PartName, type PerPart, partNames, parts } from './parts.ts'

/** Returns the table that `npm start` prints: the parts and their addresses, without parts that cannot run here. */
export function addressTable(urls: PerPart<string>, absent: readonly PartName[] = []): string {
  const rows = partNames
    .filter((name) => !absent.includes(name))
    .map((name) => [parts[name].label, urls[name], 'ready'] as const)
  const widthOf = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
  const label = widthOf(0)
  const url = widthOf(1)
  return rows.map(([a, b, c]) => `  ${a.padEnd(label)}  ${b.padEnd(url)}  ${c}`).join('\n')
}
