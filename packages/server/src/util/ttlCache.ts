/** Values that are cached for `ttlMs`. Parallel loads of one key are one load. */
export type TtlCache<Value> = {
  /** Returns the cached value, or the result of `load`. A failed load is not cached. */
  get: (key: string, load: () => Promise<Value>) => Promise<Value>
  /** Loads even if there is a cached value, and caches the result. */
  refresh: (key: string, load: () => Promise<Value>) => Promise<Value>
  delete: (key: string) => void
  clear: () => void
}

/** The size of a cache, because strangers choose the size of values. A value larger than the limit is not cached. */
type SizeLimit<Value> = { max: number; of: (value: Value) => number }

type Entry<Value> = { value: Promise<Value>; until: number; size: number }

/** Creates a cache in this process, of at most `maxEntries` and a total size. The oldest entry is removed first. */
export function createTtlCache<Value>(options: {
  ttlMs: number
  maxEntries: number
  now: () => number
  size?: SizeLimit<Value>
}): TtlCache<Value> {
  const { ttlMs, maxEntries, now, size } = options
  const entries = new Map<string, Entry<Value>>()
  let held = 0

  function remove(key: string): void {
    held -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  function makeRoom(): void {
    for (const key of entries.keys()) {
      if (entries.size <= maxEntries && held <= (size?.max ?? held)) return
      remove(key)
    }
  }

  function refresh(key: string, load: () => Promise<Value>): Promise<Value> {
    const entry: Entry<Value> = { value: load(), until: Number.POSITIVE_INFINITY, size: 0 }
    remove(key)
    entries.set(key, entry)
    entry.value.then(
      (value) => {
        entry.until = now() + ttlMs
        if (!size || entries.get(key) !== entry) return
        entry.size = size.of(value)
        held += entry.size
        makeRoom()
      },
      () => {
        if (entries.get(key) === entry) remove(key)
      },
    )
    makeRoom()
    return entry.value
  }

  function get(key: string, load: () => Promise<Value>): Promise<Value> {
    const entry = entries.get(key)
    return entry && entry.until > now() ? entry.value : refresh(key, load)
  }

  function clear(): void {
    entries.clear()
    held = 0
  }

  return { get, refresh, delete: remove, clear }
}
