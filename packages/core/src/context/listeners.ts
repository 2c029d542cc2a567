import type { PorticoEvent, PorticoListener } from './events.ts'

/** The listeners of an instance's events. */
export type Listeners = {
  emit(event: PorticoEvent): void
  /** Returns a function that unsubscribes. */
  on(listener: PorticoListener): () => void
  clear(): void
}

/**
 * Creates listeners that receive every event in order of their subscription. If one throws, the others and the widget
 * continue, and its error is reported as uncaught.
 */
export function createListeners(first: PorticoListener | undefined): Listeners {
  const listeners = new Set<{ listener: PorticoListener }>(first ? [{ listener: first }] : [])
  return {
    emit: (event) => {
      for (const { listener } of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          globalThis.reportError?.(error) // shows in the console as uncaught
        }
      }
    },
    on: (listener) => {
      const entry = { listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    clear: () => listeners.clear(),
  }
}
