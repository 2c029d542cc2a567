import { type Clock, systemClock } from '../platform/clock.ts'

/** A time limit for work, and its effect. */
export type TimeLimit<T> = {
  /** Milliseconds. */
  ms: number
  /** Called on timeout. The wait ends with the value that it returns or the error that it throws. */
  onTimeout: () => T
  clock?: Clock | undefined
}

/** Waits for `work`, for a limited time. Ignores a later result. Leaves no timer behind. */
export function withTimeout<T>(
  work: Promise<T>,
  { ms, onTimeout, clock = systemClock }: TimeLimit<T>,
): Promise<T> {
  let timer: unknown
  const timeUp = new Promise<void>((resolve) => {
    timer = clock.setTimeout(resolve, ms)
  })
  return Promise.race([work, timeUp.then(onTimeout)]).finally(() => clock.clearTimeout(timer))
}
