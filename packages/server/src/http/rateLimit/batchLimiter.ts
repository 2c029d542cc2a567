import { type KeyState, spend, sumOf } from './leases.ts'
import { createRateLimiter } from './localRateLimiter.ts'
import { bucketOf, type RateLimit, type RateLimiter, toWaitMs } from './rateLimiter.ts'
import type { TakeResult, TokenRequest } from './sharedBuckets.ts'

const maxKeys = 50_000
/** A batch is the number of tokens that return in this time, and at most a sixteenth of a bucket. */
const batchUs = 1_000_000
/**
 * A smaller batch is not worth it: it saves little, and other nodes would lack the tokens that one node does not use.
 */
const leastBatch = 5

/** The shared store of all nodes, as a limiter in batches sees it. */
export type BucketStore = {
  /** Rejects if the store is silent. */
  take: (request: TokenRequest) => Promise<TakeResult>
  /** Whether the store did not answer the last time. */
  isDown: () => boolean
  /** Queries the store again when it is time to, in the background. */
  probe: () => void
}

/**
 * Creates a limiter that takes tokens from the shared bucket in batches and spends them in this process. A token is
 * valid until the shared bucket has refilled by as much, and expires then. So all nodes together never admit more than
 * one bucket would, and unused tokens return by themselves.
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

  /** The time counts from the request, so that no token is valid for too long, whatever the clocks say. */
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

  /** Takes `needed` and a batch. If there is no full batch, takes a quarter of the rest. */
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

  /** Takes the tokens of this node and the rest from the store. A refusal gives back the tokens of this node. */
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
