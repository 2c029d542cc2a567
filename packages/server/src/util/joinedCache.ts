import type { TtlCache } from './ttlCache.ts'

/**
 * Returns values by key from `cache`. Calls `load` once for all missing keys together. Caches the absence of keys that
 * `load` does not return.
 */
export async function getJoined<Value extends {}>(
  cache: TtlCache<Value | undefined>,
  keys: readonly string[],
  cacheKey: (key: string) => string,
  load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<Map<string, Value>> {
  const missing: string[] = []
  // In the next turn, when the cache has reported the missing keys.
  const answers = Promise.resolve().then(() =>
    missing.length > 0 ? load(missing) : new Map<string, Value>(),
  )
  const cached = keys.map(async (key) => {
    const loadOne = () => {
      missing.push(key)
      return answers.then((found) => found.get(key))
    }
    return [key, await cache.get(cacheKey(key), loadOne)] as const
  })
  const found = new Map<string, Value>()
  for (const [key, value] of await Promise.all(cached))
    if (value !== undefined) found.set(key, value)
  return found
}
