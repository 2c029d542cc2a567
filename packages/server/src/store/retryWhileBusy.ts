import type { Platform } from '../util/platform.ts'
import { pause } from '../util/timeout.ts'

/** Another program may hold the lock of a SQLite file for so long, and is asked so often, in milliseconds. */
const busy = { waitMs: 4000, everyMs: 10 }

const isBusy = (cause: unknown) => {
  const { errcode } = cause as { errcode?: unknown }
  // The lower byte says what it is, the others why.
  return typeof errcode === 'number' && (errcode & 0xff) === 5
}

/** Does `work`, again while another program has the database locked. Work that fails so must have changed nothing. */
export type RetryWhileBusy = <T>(work: () => Promise<T>) => Promise<T>

/** SQLite itself would wait with everything else of the process: here other requests go on meanwhile. */
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
