/** Values that are kept for `ttlMs`; loads of one key that overlap are one load. */
export type TtlCache<Value> = {
  /** The kept value, or what `load` gives. A load that fails is not kept. */
  get: (key: string, load: () => Promise<Value>) => Promise<Value>
  /** Loads without a look at the kept value, and keeps the result. */
  refresh: (key: string, load: () => Promise<Value>) => Promise<Value>
  delete: (key: string) => void
  clear: () => void
}

type Entry<Value> = { value: Promise<Value>; until: number }

/** A cache in this process, of at most `maxEntries`; the oldest entry goes first. */
export function createTtlCache<Value>(options: {
  ttlMs: number
  maxEntries: number
  now: () => number
}): TtlCache<Value> {
  const entries = new Map<string, Entry<Value>>()

  function refresh(key: string, load: () => Promise<Value>): Promise<Value> {
    const entry: Entry<Value> = { value: load(), until: Number.POSITIVE_INFINITY }
    entries.delete(key)
    entries.set(key, entry)
    entry.value.then(
      () => {
        entry.until = options.now() + options.ttlMs
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    const oldest = entries.keys().next()
    if (entries.size > options.maxEntries && !oldest.done) entries.delete(oldest.value)
    return entry.value
  }

  function get(key: string, load: () => Promise<Value>): Promise<Value> {
    const entry = entries.get(key)
    return entry && entry.until > options.now() ? entry.value : refresh(key, load)
  }

  return { get, refresh, delete: (key) => void entries.delete(key), clear: () => entries.clear() }
}
