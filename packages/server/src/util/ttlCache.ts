/** Values that are kept for `ttlMs`; loads of one key that overlap are one load. */
export type TtlCache<Value> = {
  /** The kept value, or what `load` gives. A load that fails is not kept. */
  get: (key: string, load: () => Promise<Value>) => Promise<Value>
  /** Loads without a look at the kept value, and keeps the result. */
  refresh: (key: string, load: () => Promise<Value>) => Promise<Value>
  delete: (key: string) => void
  clear: () => void
}

/** How much a cache holds: strangers choose how large the values are. One that is larger than all of it is not kept. */
type SizeLimit<Value> = { max: number; of: (value: Value) => number }

type Entry<Value> = { value: Promise<Value>; until: number; size: number }

/** A cache in this process, of at most `maxEntries`, and of so much; the oldest entry goes first. */
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
