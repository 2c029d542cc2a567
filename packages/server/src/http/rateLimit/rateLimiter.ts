/** So many at once, and so many a second after that; no limit at a burst of 0. */
export type RateLimit = { burst: number; perSecond: number }

/** Hands out tokens per key. Proved by the suite `describeRateLimiter` on each of its kinds. */
export type RateLimiter = {
  /**
   * Takes `cost` tokens, of a full bucket at most all. Resolves with 0, or with the milliseconds
   * until there are enough.
   */
  take: (key: string, cost: number) => Promise<number>
}

/**
 * A token bucket in whole microseconds: no rounding at the border, and the same in each store. A bucket is
 * kept as the time when it is full again; one that is full need not be kept.
 */
export const bucketOf = ({ burst, perSecond }: RateLimit) => {
  const tokenUs = Math.max(1, Math.round(1_000_000 / perSecond))
  return {
    fullUs: burst * tokenUs,
    costUs: (cost: number) => Math.ceil(Math.min(cost, burst)) * tokenUs,
  }
}

/** How long to wait, in whole milliseconds, until a bucket has what is missing. */
export const toWaitMs = (us: number): number => Math.ceil(us / 1000)
