/** How many, by name. */
export type Counts = Map<string, number>

/**
 * How many messages wait at most, as far as this process knows: what it read, and what it took in since.
 * What others took in meanwhile is not in it, so it is forgotten after a while.
 */
export type CountCache = {
  perTopic: Counts
  perSender: Counts
  /** Bytes that are kept, by what they count for (see `weigh`). */
  bytes: Counts
  since: number
}

const lastMs = 10_000

/** Bounds of nothing. */
export const createCountCache = (): CountCache => ({
  perTopic: new Map(),
  perSender: new Map(),
  bytes: new Map(),
  since: 0,
})

/** Forgets all when it is old. */
export function expireCountCache(cache: CountCache, now: number): void {
  if (Math.abs(now - cache.since) < lastMs) return
  cache.perTopic.clear()
  cache.perSender.clear()
  cache.bytes.clear()
  cache.since = now
}

/** The names of which it is not sure that one more each time they stand here leaves half of the limit free. */
export function needsRecount(counts: Counts, names: readonly string[], limit: number): Set<string> {
  const wanted: Counts = new Map()
  for (const name of names) wanted.set(name, (wanted.get(name) ?? 0) + 1)
  const isSure = (name: string, more: number) => 2 * ((counts.get(name) ?? limit) + more) <= limit
  return new Set([...wanted].flatMap(([name, more]) => (isSure(name, more) ? [] : [name])))
}
