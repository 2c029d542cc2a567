import type { Platform } from '../util/platform.ts'
import { pause } from '../util/timeout.ts'

/** How long another program may hold the lock of a SQLite file, and how often to retry, in milliseconds. */
const busy = { waitMs: 4000, everyMs: 10 }

const isBusy = (cause: unknown) => {
  const { errcode } = cause as { errcode?: unknown }
  // The lower byte is the kind of the error, the others are its reason.
  return typeof errcode === 'number' && (errcode & 0xff) === 5
}

/** Runs `work`, and retries it while another program has the database locked. Failed work must have changed nothing. */
export type RetryWhileBusy = <T>(work: () => Promise<T>) => Promise<T>

/** Creates the retry. SQLite's own wait would block the process. With this one, other requests continue meanwhile. */
export const createRetryWhileBusy =
  (startTimer: Platform['startTimer']): RetryWhileBusy =>
  async (work) => {
    for (let waited = 0; ; waited += busy.everyMs) {
      try {
        return await work()
      } catch (cause) {
        if (!isBusy(cause) || waited >= busy.waitMs) throw cause
        await pause(startTimer, busy.everyMs)
      }
    }
  }
