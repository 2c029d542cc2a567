import { type Clock, systemClock } from '../platform/clock.ts'

/** The condition to wait for, and its time limit. */
export type Condition<T> = {
  /** Returns the value, or `undefined` if there is none yet. Called at once, and on each change. */
  look: () => T | undefined
  /** Calls back on each change that may bring the value. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void
  /** Without a timeout, the wait lasts until the signal aborts. */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  clock?: Clock | undefined
}

/**
 * Waits until a condition holds, of a store or of an event. Resolves with the value, or with `undefined` after the
 * timeout or an abort. Rejects with the error that `look` throws. Leaves no listener and no timer behind.
 */
export function waitUntil<T>({
  look,
  subscribe,
  timeoutMs,
  signal,
  clock = systemClock,
}: Condition<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    let ended = false
    const end = (settle: () => void) => {
      ended = true
      for (const stop of stops.splice(0)) stop()
      settle()
    }
    const check = () => {
      if (ended) return
      try {
        const value = look()
        if (value !== undefined) end(() => resolve(value))
      } catch (error) {
        end(() => reject(error))
      }
    }
    const giveUp = () => end(() => resolve(undefined))
    if (signal?.aborted) return giveUp()
    check()
    if (ended) return
    const timer = timeoutMs === undefined ? undefined : clock.setTimeout(giveUp, timeoutMs)
    signal?.addEventListener('abort', giveUp)
    stops.push(
      () => clock.clearTimeout(timer),
      () => signal?.removeEventListener('abort', giveUp),
      subscribe(check),
    )
  })
}
