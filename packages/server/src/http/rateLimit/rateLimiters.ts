import { createHash } from 'node:crypto'
import type { Logger } from '../../util/logger.ts'
import type { Platform } from '../../util/platform.ts'
import { createThrottle } from '../../util/throttle.ts'
import { withTimeout } from '../../util/timeout.ts'
import { type BucketStore, createBatchLimiter } from './batchLimiter.ts'
import { createRateLimiter } from './localRateLimiter.ts'
import { bucketOf, type RateLimit, type RateLimiter, toWaitMs } from './rateLimiter.ts'
import type { SharedBuckets, TakeResult, TokenRequest } from './sharedBuckets.ts'

/**
 * Makes limiters; what one counts under a name, all nodes of the server count. `inBatches` is for what is counted too often
 * to ask for each: a node takes some tokens at a time, and may hold a few that another would need.
 */
export type RateLimiters = (
  name: string,
  limit: RateLimit,
  options?: { inBatches: boolean },
) => RateLimiter

/** How long a request waits for the store that counts for all. */
const answerMs = 500
/** How long it is not asked again after it did not answer. */
const cooldownMs = 2000
const maxRefused = 10_000

/** No address stands in the store, and keys of any length are short there. */
const hashKey = (name: string, key: string) =>
  createHash('sha256').update(`${name} ${key}`).digest('base64url').slice(0, 32)

/** Remembers who has to wait, so that who goes on asking costs the store nothing. */
function createRefusals(now: () => number) {
  const refused = new Map<string, { until: number; cost: number }>()
  return {
    waitOf: (key: string, cost: number): number => {
      const found = refused.get(key)
      return found && cost >= found.cost ? Math.max(0, found.until - now()) : 0
    },
    note: (key: string, cost: number, waitMs: number): void => {
      refused.delete(key)
      if (waitMs > 0) refused.set(key, { until: now() + waitMs, cost })
      const [oldest] = refused.keys()
      if (refused.size > maxRefused && oldest !== undefined) refused.delete(oldest)
    },
  }
}

/**
 * Limiters of a server. Without `shared` they count in this process. With it all nodes count together; while it does
 * not answer, each counts for itself, and a warning is logged once a minute. A store that is down makes no request wait,
 * and lets none pass without a limit.
 */
export function createRateLimiters(
  { now, startTimer }: Pick<Platform, 'now' | 'startTimer'>,
  given?: { shared: SharedBuckets; logger: Pick<Logger, 'warn'> },
): RateLimiters {
  if (!given) return (_, limit) => createRateLimiter({ ...limit, now })
  const { shared, logger } = given
  const throttled = createThrottle(60_000, now)
  const refusals = createRefusals(now)
  let cooldownUntil = Number.NEGATIVE_INFINITY
  let isDown = false

  function failed(cause: unknown): void {
    isDown = true
    cooldownUntil = now() + cooldownMs
    const why = cause instanceof Error ? cause.message : String(cause)
    throttled(() => logger.warn('rate limits are counted by each node for itself', { cause: why }))
  }

  async function request(tokens: TokenRequest): Promise<TakeResult> {
    try {
      const taken = await withTimeout(shared.take(tokens), {
        startTimer,
        ms: answerMs,
        onTimeout: () => {
          throw new Error('It did not answer in time')
        },
      })
      isDown = false
      cooldownUntil = Number.NEGATIVE_INFINITY
      return taken
    } catch (cause) {
      failed(cause)
      throw cause
    }
  }

  const store: BucketStore = {
    take: request,
    isDown: () => isDown,
    probe: () => {
      if (now() < cooldownUntil) return
      cooldownUntil = now() + cooldownMs
      request({ key: 'probe', costUs: 0, fullUs: 1 }).catch(() => {})
    },
  }

  function createSingleLimiter(limit: RateLimit): RateLimiter {
    const local = createRateLimiter({ ...limit, now })
    const { fullUs, costUs } = bucketOf(limit)
    const take = async (key: string, cost: number): Promise<number> => {
      if (limit.burst === 0) return 0
      if (now() < cooldownUntil) return local.take(key, cost)
      const known = refusals.waitOf(key, cost)
      if (known > 0) return known
      try {
        const waitMs = toWaitMs((await request({ key, costUs: costUs(cost), fullUs })).waitUs)
        refusals.note(key, cost, waitMs)
        return waitMs
      } catch {
        return local.take(key, cost)
      }
    }
    return { take }
  }

  return (name, limit, { inBatches } = { inBatches: false }) => {
    const { take } = inBatches
      ? createBatchLimiter({ limit, now, store })
      : createSingleLimiter(limit)
    return { take: (key, cost) => take(hashKey(name, key), cost) }
  }
}
