import type { Platform } from '../../util/platform.ts'

/** Something that is done again and again. */
export type Renewal = {
  /** Begins, unless it has begun. */
  start: () => void
  stop: () => void
}

/** Calls `renew` every `everyMs` milliseconds, from the first start until it is stopped. */
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
