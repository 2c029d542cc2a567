import { type Clock, systemClock } from '../platform/clock.ts'

/** What is waited for, and for how long. */
export type Condition<T> = {
  /** The value, once there is one. Called at once, and at each change. */
  look: () => T | undefined
  /** Calls back on each change that may bring the value. Returns a function that ends this. */
  subscribe: (onChange: () => void) => () => void
  /** Without one, it waits until the signal fires. */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  clock?: Clock | undefined
}

/**
 * Waits until a condition holds: of a store, or of an event. Resolves with the value; with `undefined` once the
 * time is up or the signal fires. Rejects with what `look` throws. Leaves no listener and no timer behind.
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
