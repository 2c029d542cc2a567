/** The listeners of one kind of event. */
export type Listeners<Event> = {
  emit(event: Event): void
  /** Returns a function that removes the listener. */
  on(listener: (event: Event) => void): () => void
  clear(): void
}

/** Creates an empty list. Adding or removing a listener during an event takes effect from the next event. */
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
