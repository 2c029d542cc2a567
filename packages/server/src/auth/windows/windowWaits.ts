import type { Bus } from '../../bus/bus.ts'
import type { Platform } from '../../util/platform.ts'

const changed = /^window ([\da-f]{64})$/

/** Requests on this node that wait for a change of a window. */
export type WindowWaits = {
  /** Makes all requests that wait for this window read it again, also on other nodes. */
  wake: (id: string) => Promise<void>
  /** Reads until there is news or `ms` have passed. Returns at once after `stop`. */
  until: <T>(
    id: string,
    options: { ms: number; read: () => Promise<T>; isNews: (state: T) => boolean },
  ) => Promise<T>
  /** Makes all waiting requests read again, and lets none wait from then on. */
  stop: () => void
}

/** Creates the waits. A change that the bus loses is seen when the wait ends. */
export function createWindowWaits({
  bus,
  startTimer,
}: {
  bus: Bus
  startTimer: Platform['startTimer']
}): WindowWaits {
  const waiting = new Map<string, Set<() => void>>()
  let hasStopped = false
  const wakeHere = (id: string) => {
    for (const resolve of [...(waiting.get(id) ?? [])]) resolve()
  }
  const wakeAll = () => {
    for (const id of [...waiting.keys()]) wakeHere(id)
  }
  const unsubscribe = bus.subscribe({
    onText: (text) => {
      const [, id] = changed.exec(text) ?? []
      if (id) wakeHere(id)
    },
    onGap: wakeAll,
  })
  const next = (id: string, ms: number) =>
    hasStopped
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          const own = waiting.get(id) ?? new Set()
          waiting.set(id, own)
          const end = () => {
            stopTimer()
            own.delete(end)
            if (own.size === 0) waiting.delete(id)
            resolve()
          }
          const stopTimer = startTimer(ms, end)
          own.add(end)
        })
  return {
    wake: async (id) => {
      wakeHere(id)
      await bus.publish(`window ${id}`).catch(() => {})
    },
    until: async (id, { ms, read, isNews }) => {
      // A request for a finished window needs no timer.
      const first = await read()
      if (isNews(first)) return first
      const change = next(id, ms)
      // Reads again, because a change may have come in between.
      const second = await read()
      if (isNews(second)) return second
      await change
      return read()
    },
    stop: () => {
      hasStopped = true
      unsubscribe()
      wakeAll()
    },
  }
}
