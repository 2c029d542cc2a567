import type { CaipNetworkId, HistoryTransaction } from '@portico/contract'
import { arrivalOf, hashesOf, isUnderWay, type Tracked } from '../types/tracked.ts'

/**
 * One line of the activity. Its key stays while a transaction of this browser becomes one that the
 * server returns.
 */
export type ActivityRow = { key: string; at: number } & (
  | { kind: 'history'; transaction: HistoryTransaction }
  | { kind: 'tracked'; transaction: Tracked }
)

type Sources = {
  networkId: CaipNetworkId
  /** What the server returned, newest first. */
  history: readonly HistoryTransaction[]
  /** What this browser has sent from the account, newest first. */
  tracked: readonly Tracked[]
  /** Whether the server has older ones. */
  hasMore: boolean
}

/**
 * One list of what the server returned and what this browser knows. A transaction that both know is
 * the server's, in the place of the other. What is still on its way is there on whatever network;
 * what is done, on `networkId` alone, and not before the list has come down to its time.
 */
export function activityRows({ networkId, history, tracked, hasMore }: Sources): ActivityRow[] {
  const keys = new Map(tracked.flatMap((one) => historyIds(one).map((id) => [id, one.id] as const)))
  const ids = new Set(history.map(({ id }) => id))
  // A server knows one of the two ends of a swap across networks.
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
    // Before the first that is older: the server's own order is left as it is.
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

/** What the server would call it; as long as it has no hash, nothing that the server says. */
const historyIds = (one: Tracked): readonly string[] =>
  hashesOf(one).map((hash) => `${one.transfer.networkId}:${hash}`)
