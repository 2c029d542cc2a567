/** A bucket that is asked for tokens, all in whole microseconds (`bucketOf`). */
export type TokenRequest = { key: string; costUs: number; fullUs: number }

/**
 * What came of it. `waitUs` is 0 when it was taken, else how long until there is enough. What was taken has come back
 * `startsInUs` and its cost later: before it stands what was taken before and has not come back.
 */
export type TakeResult = { waitUs: number; startsInUs: number }

/**
 * Buckets that all nodes of a server take from, each take at once and undivided. The time is the store's own, so
 * that clocks that differ do not matter.
 */
export type SharedBuckets = {
  /** Rejects when the store does not answer. */
  take: (request: TokenRequest) => Promise<TakeResult>
  close: () => Promise<void>
}
