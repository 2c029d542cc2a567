import type { PorticoEvent, PorticoListener } from './events.ts'

/** The listeners to an instance's events. */
export type Listeners = {
  emit(event: PorticoEvent): void
  /** Returns a function that stops it. */
  on(listener: PorticoListener): () => void
  clear(): void
}

/**
 * Tells every listener of every event, in the order they came. One that throws stops neither the
 * others nor the widget; its error is reported as an uncaught one.
 */
export function createListeners(first: PorticoListener | undefined): Listeners {
  const listeners = new Set<{ listener: PorticoListener }>(first ? [{ listener: first }] : [])
  return {
    emit: (event) => {
      for (const { listener } of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          globalThis.reportError?.(error) // shows in the console as one that nobody caught
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
