import type { PorticoEvent, PorticoListener } from './events.ts'

/** Who hears of an instance's events. */
export type Listeners = {
  emit(event: PorticoEvent): void
  /** Answers how to stop. */
  on(listener: PorticoListener): () => void
  clear(): void
}

/**
 * Tells every listener of every event, in the order they came. One that throws stops neither the
 * others nor the widget; its error is reported as an uncaught one.
 */
export function createListeners(first: PorticoListener | undefined): Listeners {
  const listeners = new Set<{ hear: PorticoListener }>(first ? [{ hear: first }] : [])
  return {
    emit: (event) => {
      for (const { hear } of [...listeners]) {
        try {
          hear(event)
        } catch (error) {
          globalThis.reportError?.(error) // shows in the console as one that nobody caught
        }
      }
    },
    on: (hear) => {
      const entry = { hear }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    clear: () => listeners.clear(),
  }
}
