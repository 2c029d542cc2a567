import type { CaipNetworkId, HistoryTransaction } from '@portico/contract'
import { arrivalOf, hashesOf, isUnderWay, type Tracked } from '../types/tracked.ts'

/**
 * One line of the activity. Its key stays the same when a tracked transaction of this browser becomes one that the
 * server returns.
 */
export type ActivityRow = { key: string; at: number } & (
  | { kind: 'history'; transaction: HistoryTransaction }
  | { kind: 'tracked'; transaction: Tracked }
)

type Sources = {
  networkId: CaipNetworkId
  /** The transactions that the server returned, newest first. */
  history: readonly HistoryTransaction[]
  /** The transactions that this browser has sent from the account, newest first. */
  tracked: readonly Tracked[]
  /** Whether the server has older ones. */
  hasMore: boolean
}

/**
 * Merges the transactions of the server and of this browser into one list. If both know a transaction, the list has the
 * server's. Pending transactions show on every network. Completed ones show only on `networkId`, and only once the
 * server's list reaches back to their time.
 */
export function activityRows({ networkId, history, tracked, hasMore }: Sources): ActivityRow[] {
  const keys = new Map(tracked.flatMap((one) => historyIds(one).map((id) => [id, one.id] as const)))
  const ids = new Set(history.map(({ id }) => id))
  // The server knows only one of the two ends of a swap across networks.
  const crossing = new Set(tracked.filter(arrivalOf).flatMap(historyIds))
  const rows = history
    .filter(({ id }) => !crossing.has(id))
    .map((transaction): ActivityRow => {
      const at = Date.parse(transaction.metadata.minedAt)
      return { kind: 'history', key: keys.get(transaction.id) ?? transaction.id, at, transaction }
    })
  const oldest = hasMore ? (rows.at(-1)?.at ?? 0) : 0
  const isShown = (one: Tracked) =>
    isUnderWay(one) || (one.transfer.networkId === networkId && one.at >= oldest)
  for (const one of tracked) {
    const isKnown = !arrivalOf(one) && historyIds(one).some((id) => ids.has(id))
    if (isKnown || !isShown(one)) continue
    // Inserts before the first older row, so that the server's own order stays.
    const place = rows.findIndex((row) => row.at < one.at)
    rows.splice(place < 0 ? rows.length : place, 0, {
      kind: 'tracked',
      key: one.id,
      at: one.at,
      transaction: one,
    })
  }
  return rows
}

/** Returns the ids that the server would use; empty as long as the transaction has no hash. */
const historyIds = (one: Tracked): readonly string[] =>
  hashesOf(one).map((hash) => `${one.transfer.networkId}:${hash}`)
