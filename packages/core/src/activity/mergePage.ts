import type { HistoryPage, HistoryTransaction } from '@portico/contract'

/**
 * Merges a page into the existing rows, newest first. Removes the rows of replaced blocks, and replaces rows with the
 * same id.
 */
export function mergePage(
  rows: readonly HistoryTransaction[],
  { data, reset = [] }: Pick<HistoryPage, 'data' | 'reset'>,
): readonly HistoryTransaction[] {
  const isReplaced = ({ metadata }: HistoryTransaction) =>
    reset.some(({ chain, block }) => metadata.chain === chain && (metadata.block ?? 0) > block)
  const unchanged = rows.filter((row) => !isReplaced(row))
  const byId = new Map([...unchanged, ...data].map((row) => [row.id, row]))
  return [...byId.values()].sort(newestFirst)
}

/** Within a chain sorts by block, never by time, because blocks may have the same time; between chains by time. */
function newestFirst({ metadata: a }: HistoryTransaction, { metadata: b }: HistoryTransaction) {
  if (a.chain !== b.chain || a.block === undefined || b.block === undefined)
    return Date.parse(b.minedAt) - Date.parse(a.minedAt)
  return b.block - a.block || (b.index ?? 0) - (a.index ?? 0)
}
