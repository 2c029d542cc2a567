/** Those that are called with every event. */
export type Listeners<Event> = {
  emit(event: Event): void
  /** Returns a function that removes the listener. */
  on(listener: (event: Event) => void): () => void
  clear(): void
}

/** Nobody listens yet. Who is added or removed during an event gets the next one, or not. */
export function createListeners<Event>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => listeners.clear(),
  }
}
