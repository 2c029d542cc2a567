import type { PairingStore } from './pairingStore.ts'

/**
 * Creates a store in memory, which lasts as long as the program. Clients that share one behave like tabs of a browser.
 */
export function memoryStore(): PairingStore {
  const values = new Map<string, string>()
  const listeners = new Set<() => void>()
  let last: Promise<unknown> = Promise.resolve()
  const notify = () => {
    for (const changed of [...listeners]) changed()
  }
  return {
    get: async (key) => JSON.parse(values.get(key) ?? 'null'),
    async set(key, value) {
      values.set(key, JSON.stringify(value))
      notify()
    },
    async delete(key) {
      if (values.delete(key)) notify()
    },
    list: async (prefix) =>
      [...values].flatMap(([key, value]) => (key.startsWith(prefix) ? [JSON.parse(value)] : [])),
    exclusive(work) {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
    onChange(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
