import type { Platform } from '../../util/platform.ts'
import { withTimeout } from '../../util/timeout.ts'

/** How long a client waits for the shared store, in milliseconds. */
const answerMs = 500

/** Rejects if the store does not answer in time. */
export const createAnswerTimeout =
  (startTimer: Platform['startTimer']) =>
  <T>(work: Promise<T>): Promise<T> =>
    withTimeout(work, {
      startTimer,
      ms: answerMs,
      onTimeout: () => {
        throw new Error('It did not answer in time')
      },
    })
