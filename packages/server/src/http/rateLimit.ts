/** Hands out tokens per key. Implementations: this process, later one shared by many. */
export type RateLimiter = {
  /** Takes `cost` tokens; answers 0, or the milliseconds until there are enough. */
  take: (key: string, cost: number) => Promise<number>
}

const sweepAt = 50_000

/** A token bucket per key in this process: `burst` tokens, refilled at `perSecond`. */
export function createRateLimiter(options: {
  burst: number
  perSecond: number
  now: () => number
}): RateLimiter {
  const { burst, perSecond, now } = options
  // Tokens are counted in the milliseconds that they take to refill: no rounding at the border.
  const tokenMs = 1000 / perSecond
  const fullMs = burst * tokenMs
  const buckets = new Map<string, { ms: number; at: number }>()
  const level = (bucket: { ms: number; at: number }, at: number) =>
    Math.min(fullMs, bucket.ms + at - bucket.at)

  function sweep(at: number) {
    for (const [key, bucket] of buckets) if (level(bucket, at) >= fullMs) buckets.delete(key)
    // Still full of clients that are being limited: forget the oldest, memory stays bounded.
    for (const key of buckets.keys()) {
      if (buckets.size < sweepAt) break
      buckets.delete(key)
    }
  }

  async function take(key: string, cost: number): Promise<number> {
    if (burst === 0) return 0
    const at = now()
    if (buckets.size >= sweepAt) sweep(at)
    const ms = level(buckets.get(key) ?? { ms: fullMs, at }, at)
    const asked = Math.min(cost, burst) * tokenMs
    const allowed = ms >= asked
    buckets.set(key, { ms: allowed ? ms - asked : ms, at })
    return allowed ? 0 : Math.ceil(asked - ms)
  }
  return { take }
}
