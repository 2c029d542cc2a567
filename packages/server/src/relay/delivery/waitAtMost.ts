import type { Platform } from '../../util/platform.ts'

/** Resolves when `work` does, or after so many milliseconds: a database that does not answer is not waited for. */
export const createWaitAtMost =
  (startTimer: Platform['startTimer']) =>
  async (ms: number, work: Promise<void>): Promise<void> => {
    let stop = () => {}
    const late = new Promise<void>((resolve) => {
      stop = startTimer(ms, resolve)
    })
    await Promise.race([work, late]).finally(stop)
  }
