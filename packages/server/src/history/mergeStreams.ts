import type { Activity } from '../store/history/historyStore.ts'
import type { StreamRows } from './chainStream.ts'
import { cutSpans, type Span } from './spans.ts'

/** The next rows of one chain, with the time of each row in milliseconds since 1970. */
export type TimedRows = {
  chain: string
  read: StreamRows
  times: readonly number[]
  /** The time of the lowest searched block, if the budget ran out. */
  floor: number | undefined
}

/** How many rows come from each chain. */
export type Merged = {
  rows: { chain: string; row: Activity }[]
  counts: ReadonlyMap<string, number>
}

/**
 * Merges rows of several chains by their time, newest first. Rows of one chain stay in its order. Returns nothing older
 * than the lowest searched block of a chain, because rows of that chain may belong before it.
 */
export function mergeStreams(streams: readonly TimedRows[], limit: number): Merged {
  const counts = new Map(streams.map(({ chain }) => [chain, 0]))
  const rows: Merged['rows'] = []
  const floor = Math.max(...streams.map((stream) => stream.floor ?? Number.NEGATIVE_INFINITY))
  while (rows.length < limit) {
    let newest: { chain: string; row: Activity; at: number } | undefined
    for (const { chain, read, times } of streams) {
      const place = counts.get(chain) ?? 0
      const row = read.rows[place]
      const at = times[place]
      if (row && at !== undefined && at > (newest?.at ?? Number.NEGATIVE_INFINITY))
        newest = { chain, row, at }
    }
    if (!newest || newest.at < floor) break
    counts.set(newest.chain, (counts.get(newest.chain) ?? 0) + 1)
    rows.push(newest)
  }
  return { rows: rows.map(({ chain, row }) => ({ chain, row })), counts }
}

/** Returns what remains of a chain after the first `count` of its rows. */
export function spansAfter(before: readonly Span[], read: StreamRows, count: number) {
  const next = read.rows[count]
  if (!next) return { todo: read.todo, end: read.end }
  return { todo: cutSpans(before, [next.block, next.index + 1]), end: undefined }
}
