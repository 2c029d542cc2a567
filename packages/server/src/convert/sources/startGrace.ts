import type { Platform } from '../../util/platform.ts'

/** A wait that ends some time after one has come. `end` frees the timer. */
export type Grace = {
  /** What `work` gives, or `otherwise` where that comes too late. */
  within: <T, Other>(work: Promise<T>, otherwise: Other) => Promise<T | Other>
  end: () => void
}

/** Gives all that is waited for so long, in milliseconds, from when one of `first` has come; where none does, as long as it takes. */
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
