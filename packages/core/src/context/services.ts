import type { Internal } from './context.ts'

/** The per-instance values of `Internal`, and how all of them end. */
export type ServiceMap = Pick<Internal, 'service' | 'endService'> & { endAll(): void }

/** Keeps one value per key, made on first use, ended once. */
export function createServices(): ServiceMap {
  const held = new Map<string, { value: unknown; end: () => void }>()
  const endService = (key: string) => {
    const entry = held.get(key)
    held.delete(key)
    entry?.end()
  }
  return {
    endService,
    service<T>(key: string, create: () => T, dispose?: (service: T) => void): T {
      const found = held.get(key)
      if (found) return found.value as T
      const value = create()
      held.set(key, { value, end: () => dispose?.(value) })
      return value
    },
    endAll: () => {
      for (const key of [...held.keys()].reverse()) endService(key)
    },
  }
}
