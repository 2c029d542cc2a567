import type { Platform } from '../../util/platform.ts'
import { rejectOnAbort, startTimeout } from '../../util/timeout.ts'

/** How long a client waits for the shared store, in milliseconds. */
const answerMs = 500

/** Rejects what the store does not answer in time. */
export const createAnswerTimeout =
  (startTimer: Platform['startTimer']) =>
  async <T>(work: Promise<T>): Promise<T> => {
    const time = startTimeout(startTimer, answerMs, () => new Error('It did not answer in time'))
    return rejectOnAbort(work, time.signal).finally(time.end)
  }
