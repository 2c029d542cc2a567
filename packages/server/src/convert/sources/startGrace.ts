import type { Platform } from '../../util/platform.ts'

/** A wait that ends some time after the first result. `end` clears the timer. */
export type Grace = {
  /** Returns the result of `work`, or `otherwise` if that comes too late. */
  within: <T, Other>(work: Promise<T>, otherwise: Other) => Promise<T | Other>
  end: () => void
}

/** Gives waiting work `ms` milliseconds after one of `first` has resolved. If none does, there is no limit. */
export function startGrace(
  first: readonly Promise<unknown>[],
  { startTimer, ms }: { startTimer: Platform['startTimer']; ms: number },
): Grace {
  let hasEnded = false
  let stop = () => {}
  const timeUp = new Promise<void>((resolve) => {
    Promise.any(first).then(
      () => {
        if (!hasEnded) stop = startTimer(ms, resolve)
      },
      () => {},
    )
  })
  return {
    within: (work, otherwise) => Promise.race([work, timeUp.then(() => otherwise)]),
    end: () => {
      hasEnded = true
      stop()
    },
  }
}
