import { bucketOf, type RateLimit, type RateLimiter, toWaitMs } from './rateLimiter.ts'

const maxKeys = 50_000
/** How many of the oldest keys each request checks: two may be removed for each that may be added. */
const sweptPerTake = 2

/**
 * Creates a token bucket per key in this process. Stores at most `maxKeys`, and removes the least recently used first.
 * Each request cleans up two, so that none has to clean up all.
 */
export function createRateLimiter(options: RateLimit & { now: () => number }): RateLimiter & {
  size: () => number
} {
  const { burst, now } = options
  const { fullUs, costUs } = bucketOf(options)
  /** When the bucket of each key is full again, in the order of their last use. */
  const fullAt = new Map<string, number>()

  function sweep(at: number): void {
    let looked = 0
    for (const [key, time] of fullAt) {
      const isNeeded = time > at && fullAt.size <= maxKeys
      if (isNeeded || ++looked > sweptPerTake) return
      fullAt.delete(key)
    }
  }

  async function take(key: string, cost: number): Promise<number> {
    if (burst === 0) return 0
    const at = Math.floor(now() * 1000)
    const start = Math.max(fullAt.get(key) ?? at, at)
    const next = start + costUs(cost)
    const allowed = next - at <= fullUs
    fullAt.delete(key)
    fullAt.set(key, allowed ? next : start)
    sweep(at)
    return allowed ? 0 : toWaitMs(next - at - fullUs)
  }
  return { take, size: () => fullAt.size }
}
