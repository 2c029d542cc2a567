/** A bucket that is asked for tokens, all in whole microseconds (`bucketOf`). */
export type TokenRequest = { key: string; costUs: number; fullUs: number }

/**
 * Buckets that all nodes of a server take from, each take at once and undivided. The time is the store's own, so
 * that clocks that differ do not matter.
 */
export type SharedBuckets = {
  /** 0 when it was taken, else the microseconds until there is enough. Rejects when the store does not answer. */
  take: (request: TokenRequest) => Promise<number>
  close: () => Promise<void>
}
