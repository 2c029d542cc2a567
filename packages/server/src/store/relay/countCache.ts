/** Counts by name. */
export type Counts = Map<string, number>

/**
 * Upper bounds of waiting messages, as far as this process knows: counts that it read, plus messages that it added
 * since. They lack what other nodes added meanwhile, so they expire after a while.
 */
export type CountCache = {
  perTopic: Counts
  perSender: Counts
  /** Stored bytes, by the key that they count for (see `weigh`). */
  bytes: Counts
  since: number
}

const lastMs = 10_000

/** Creates an empty cache. */
export const createCountCache = (): CountCache => ({
  perTopic: new Map(),
  perSender: new Map(),
  bytes: new Map(),
  since: 0,
})

/** Clears the cache when it is old. */
export function expireCountCache(cache: CountCache, now: number): void {
  if (Math.abs(now - cache.since) < lastMs) return
  cache.perTopic.clear()
  cache.perSender.clear()
  cache.bytes.clear()
  cache.since = now
}

/**
 * Returns the names for which the cache cannot guarantee that, after adding one for each occurrence, half of the limit
 * remains free.
 */
export function needsRecount(counts: Counts, names: readonly string[], limit: number): Set<string> {
  const wanted: Counts = new Map()
  for (const name of names) wanted.set(name, (wanted.get(name) ?? 0) + 1)
  const isSure = (name: string, more: number) => 2 * ((counts.get(name) ?? limit) + more) <= limit
  return new Set([...wanted].flatMap(([name, more]) => (isSure(name, more) ? [] : [name])))
}
