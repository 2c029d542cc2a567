import type { Bus } from '../../bus/bus.ts'
import type { Platform } from '../../util/platform.ts'

const changed = /^window ([\da-f]{64})$/

/** Requests of this node that wait for the change of a window. */
export type WindowWaits = {
  /** Has everybody who waits for this window look again, also on other nodes. */
  wake: (id: string) => Promise<void>
  /** Reads until it is news or `ms` have passed; at once if nobody may wait any more. */
  until: <T>(
    id: string,
    options: { ms: number; read: () => Promise<T>; isNews: (state: T) => boolean },
  ) => Promise<T>
  /** Has everybody look again, and nobody wait from now on. */
  stop: () => void
}

/** A change that the bus loses is seen when the wait ends. */
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
      // Who asks for what is over keeps no timer.
      const first = await read()
      if (isNews(first)) return first
      const change = next(id, ms)
      // What has changed in between is read again.
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
