import type { PorticoEvent } from '@portico/core'

/** One line of the log. */
export type LoggedEvent = { id: number; time: Date; event: PorticoEvent }

/** The newest events of a widget, for `useSyncExternalStore`. */
export type EventLog = {
  add: (event: PorticoEvent) => void
  clear: () => void
  read: () => readonly LoggedEvent[]
  subscribe: (listener: () => void) => () => void
}

/** The number of events that the log keeps. */
export const eventLimit = 100

/** Creates a log of the last events, in order. */
export const createEventLog = (now: () => Date = () => new Date()): EventLog => {
  const listeners = new Set<() => void>()
  let events: readonly LoggedEvent[] = []
  let id = 0
  const set = (next: readonly LoggedEvent[]) => {
    events = next
    for (const listener of listeners) listener()
  }
  return {
    add: (event) => {
      id += 1
      set([...events, { id, time: now(), event }].slice(-eventLimit))
    },
    clear: () => set([]),
    read: () => events,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
