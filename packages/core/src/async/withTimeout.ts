import { type Clock, systemClock } from '../platform/clock.ts'

/** How long work may take, and what follows. */
export type TimeLimit<T> = {
  /** Milliseconds. */
  ms: number
  /** What the wait ends with once the time is up: the value that it returns, or the error that it throws. */
  onTimeout: () => T
  clock?: Clock | undefined
}

/** Waits for `work`, for a limited time. What it comes to after that is ignored. Leaves no timer behind. */
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
