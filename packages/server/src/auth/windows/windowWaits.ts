import type { Bus } from '../../bus/bus.ts'
import type { Platform } from '../../util/platform.ts'

const changed = /^window ([\da-f]{64})$/

/** Requests of this node that wait for the change of a window. */
export type WindowWaits = {
  /** Has everybody who waits for this window look again, also on other nodes. */
  wake: (id: string) => Promise<void>
  /** Resolves at the next change, after `ms` at the latest. Undefined if nobody may wait any more. */
  next: (id: string, ms: number) => Promise<void>
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
  return {
    wake: async (id) => {
      wakeHere(id)
      await bus.publish(`window ${id}`).catch(() => {})
    },
    next: (id, ms) =>
      hasStopped
        ? Promise.resolve()
        : new Promise((resolve) => {
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
          }),
    stop: () => {
      hasStopped = true
      unsubscribe()
      wakeAll()
    },
  }
}
