import type { System } from '../../util/system.ts'

/** Resolves when `work` does, or after so many milliseconds: a database that does not answer is not waited for. */
export const createWaitAtMost =
  (startTimer: System['startTimer']) =>
  async (ms: number, work: Promise<void>): Promise<void> => {
    let stop = () => {}
    const late = new Promise<void>((resolve) => {
      stop = startTimer(ms, resolve)
    })
    await Promise.race([work, late]).finally(stop)
  }
