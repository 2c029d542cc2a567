/** A request for tokens of a bucket, in whole microseconds (`bucketOf`). */
export type TokenRequest = { key: string; costUs: number; fullUs: number }

/**
 * The result of a request. `waitUs` is 0 if the tokens were taken, or else the time until there are enough. The taken
 * tokens have returned after `startsInUs` plus their cost: earlier taken tokens return before them.
 */
export type TakeResult = { waitUs: number; startsInUs: number }

/**
 * Buckets that all nodes of a server share, with atomic takes. The time is the store's own, so that different clocks do
 * not matter.
 */
export type SharedBuckets = {
  /** Rejects if the store does not answer. */
  take: (request: TokenRequest) => Promise<TakeResult>
  close: () => Promise<void>
}
