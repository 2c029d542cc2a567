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
 * Creates limiters. All nodes of the server share the count under a name. `inBatches` is for counts that are too
 * frequent for a query each: a node takes some tokens at a time, and may hold a few that another node needs.
 */
export type RateLimiters = (
  name: string,
  limit: RateLimit,
  options?: { inBatches: boolean },
) => RateLimiter

/** How long a request waits for the shared store. */
const answerMs = 500
/** The wait before the next query of the store after it did not answer. */
const cooldownMs = 2000
const maxRefused = 10_000

/** Hashes a key: the store contains no address, and long keys become short. */
const hashKey = (name: string, key: string) =>
  createHash('sha256').update(`${name} ${key}`).digest('base64url').slice(0, 32)

/** Remembers limited clients, so that their further requests cost the store nothing. */
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
 * Creates the limiters of a server. Without `shared` they count in this process. With it all nodes count together.
 * While the store does not answer, each node counts for itself, with a warning once a minute. A store that is down
 * delays no request, and lets none pass without a limit.
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
    throttled(() => logger.warn('rate limits not shared between nodes', { cause: why }))
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
