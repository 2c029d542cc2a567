import type { KeyValueStorage, Platform } from '@portico/core/adapter'

/**
 * A platform that a test controls. Its clock moves only when the test advances it, its random numbers are the same each
 * time, and its storage is a map.
 */
export type TestPlatform = Platform & {
  /** Advances the clock and runs due timers, in order. */
  advance(ms: number): void
  /** Returns the number of timers that have not run. */
  timers(): number
  entries: Map<string, string>
  /** Notifies the page of a key that another page has changed. */
  emitStorage(key: string | null): void
}

/** Creates a platform for tests. `fetch` refuses every request by default. */
export function testPlatform(given: Partial<Platform> = {}): TestPlatform {
  let now = 1_000_000
  let count = 0
  let seed = 0
  const waiting = new Map<number, { at: number; callback: () => void }>()
  const entries = new Map<string, string>()
  const storageListeners = new Set<(key: string | null) => void>()
  const due = () =>
    [...waiting].filter(([, timer]) => timer.at <= now).sort(([, a], [, b]) => a.at - b.at)[0]
  return {
    now: () => now,
    setTimeout(callback, delayMs) {
      waiting.set(++count, { at: now + delayMs, callback })
      return count
    },
    clearTimeout: (timer) => void waiting.delete(timer as number),
    fetch: () => Promise.reject(new TypeError('This test has no network')),
    storage: storageOf(entries),
    onStorage(changed) {
      storageListeners.add(changed)
      return () => storageListeners.delete(changed)
    },
    whenLoaded: (then) => then(),
    random: () => {
      seed = (seed * 9301 + 49_297) % 233_280
      return seed / 233_280
    },
    interactive: true,
    ...given,
    entries,
    timers: () => waiting.size,
    emitStorage: (key) => {
      for (const changed of [...storageListeners]) changed(key)
    },
    advance(ms) {
      now += ms
      for (let next = due(); next; next = due()) {
        waiting.delete(next[0])
        next[1].callback()
      }
    },
  }
}

const storageOf = (entries: Map<string, string>): KeyValueStorage => ({
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: (key) => void entries.delete(key),
})
