import type { Platform } from '../../util/platform.ts'

/** A repeated action. */
export type Renewal = {
  /** Starts it, unless it runs already. */
  start: () => void
  stop: () => void
}

/** Calls `renew` every `everyMs` milliseconds, from the first `start` until `stop`. */
export function createRenewal(
  startTimer: Platform['startTimer'],
  everyMs: number,
  renew: () => void,
): Renewal {
  let stopTimer: (() => void) | undefined
  function start(): void {
    stopTimer ??= startTimer(everyMs, () => {
      stopTimer = undefined
      renew()
      start()
    })
  }
  return { start, stop: () => stopTimer?.() }
}
