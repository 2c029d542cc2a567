import { type KeyState, spend, sumOf } from './leases.ts'
import { createRateLimiter } from './localRateLimiter.ts'
import { bucketOf, type RateLimit, type RateLimiter, toWaitMs } from './rateLimiter.ts'
import type { TakeResult, TokenRequest } from './sharedBuckets.ts'

const maxKeys = 50_000
/** A batch is what comes back in this time, and of a bucket at most the sixteenth part. */
const batchUs = 1_000_000
/** A smaller batch is not taken: it saves little, and what one node does not use would be missed by the others. */
const leastBatch = 5

/** The store that counts for all nodes, as a limiter in batches sees it. */
export type BucketStore = {
  /** Rejects when it is silent. */
  take: (request: TokenRequest) => Promise<TakeResult>
  /** It did not answer the last time. */
  isDown: () => boolean
  /** Asks it again when it is time to, in the background. */
  probe: () => void
}

/**
 * A limiter that takes tokens of the shared bucket in batches and spends them in this process. A token is good until
 * the shared bucket has filled up again by as much, and is lost then: so all nodes together never let in more than one
 * bucket would, and what is not used comes back by itself.
 */
export function createBatchLimiter(options: {
  limit: RateLimit
  now: () => number
  store: BucketStore
}): RateLimiter {
  const { limit, now, store } = options
  const { fullUs, costUs } = bucketOf(limit)
  const most = Math.min(batchUs, Math.floor(fullUs / 16))
  const batch = most < leastBatch * costUs(1) ? 0 : most
  const local = createRateLimiter({ ...limit, now })
  const keys = new Map<string, KeyState>()
  const time = () => Math.floor(now() * 1000)

  function stateOf(key: string): KeyState {
    const held = keys.get(key) ?? { leases: [], scarceUntil: 0 }
    keys.delete(key)
    keys.set(key, held)
    for (const [other, { pending }] of keys) {
      if (keys.size <= maxKeys || pending) break
      keys.delete(other)
    }
    return held
  }

  /** The time is counted from when it was asked for: no token is good for longer than it is, whatever the clocks say. */
  async function lease(
    key: string,
    held: KeyState,
    needed: number,
    extra: number,
  ): Promise<number> {
    const at = time()
    const { waitUs, startsInUs } = await store.take({ key, costUs: needed + extra, fullUs })
    const from = at + startsInUs + needed
    if (waitUs === 0 && extra > 0) held.leases.push({ from, until: from + extra })
    return waitUs
  }

  /** Takes `needed`, and a batch more; where there is none, a quarter of what there is. */
  async function fetch(key: string, held: KeyState, needed: number): Promise<number> {
    const extra = Math.min(batch, fullUs - needed)
    const waitUs = await lease(key, held, needed, extra)
    if (waitUs === 0) return 0
    held.scarceUntil = time() + batchUs
    const spare = extra - waitUs
    if (spare < 0) return toWaitMs(-spare)
    if (needed === 0) return 0
    return toWaitMs(await lease(key, held, needed, Math.floor(spare / 4)))
  }

  function request(key: string, held: KeyState, needed: number): Promise<number> {
    const pendingFetch = fetch(key, held, needed).finally(() => {
      held.pending = undefined
    })
    held.pending = pendingFetch
    return pendingFetch
  }

  function topUp(key: string, held: KeyState): void {
    const at = time()
    if (batch === 0 || held.pending || at < held.scarceUntil || sumOf(held, at) >= batch / 2) return
    request(key, held, 0).catch(() => {})
  }

  /** Takes what this node holds and the rest from the store; a refusal gives back what was held. */
  async function takeBoth(key: string, held: KeyState, tokens: number): Promise<number> {
    const cost = costUs(tokens)
    const { leases } = held
    const needed = cost - sumOf(held, time())
    held.leases = []
    const giveBack = () => held.leases.push(...leases)
    try {
      const wait = await request(key, held, needed)
      if (wait > 0) {
        giveBack()
        held.refused = { until: now() + wait, costUs: needed }
      }
      return wait
    } catch {
      giveBack()
      return local.take(key, tokens)
    }
  }

  async function take(key: string, tokens: number): Promise<number> {
    if (limit.burst === 0) return 0
    const cost = costUs(tokens)
    const held = stateOf(key)
    for (;;) {
      if (store.isDown()) {
        store.probe()
        return local.take(key, tokens)
      }
      const has = sumOf(held, time())
      if (has >= cost) {
        spend(held, cost, time())
        topUp(key, held)
        return 0
      }
      const { refused } = held
      if (refused && now() < refused.until && cost - has >= refused.costUs)
        return Math.ceil(refused.until - now())
      if (!held.pending) return takeBoth(key, held, tokens)
      await held.pending.catch(() => {})
    }
  }
  return { take }
}
