/** A burst of this size, and then this many a second. No limit if the burst is 0. */
export type RateLimit = { burst: number; perSecond: number }

/** Issues tokens per key. The suite `describeRateLimiter` tests each kind. */
export type RateLimiter = {
  /** Takes `cost` tokens, at most a full bucket. Resolves with 0, or with the milliseconds until there are enough. */
  take: (key: string, cost: number) => Promise<number>
}

/**
 * Returns a token bucket in whole microseconds, without rounding at the limit, and the same in each store. A bucket is
 * stored as the time when it is full again. A full one need not be stored.
 */
export const bucketOf = ({ burst, perSecond }: RateLimit) => {
  const tokenUs = Math.max(1, Math.round(1_000_000 / perSecond))
  return {
    fullUs: burst * tokenUs,
    costUs: (cost: number) => Math.ceil(Math.min(cost, burst)) * tokenUs,
  }
}

/** Returns the wait until a bucket has the missing tokens, in whole milliseconds. */
export const toWaitMs = (us: number): number => Math.ceil(us / 1000)
