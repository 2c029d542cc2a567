import type { Platform } from '../src/util/platform.ts'

/** Creates a clock that a test advances, which runs due timers. */
export function createManualTime(start = Date.now()) {
  let time = start
  const timers = new Set<{ due: number; run: () => void }>()
  const platform: Pick<Platform, 'now' | 'elapsed' | 'startTimer'> = {
    now: () => time,
    elapsed: () => time,
    startTimer: (ms, run) => {
      const timer = { due: time + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  const advance = (ms: number) => {
    time += ms
    for (const timer of [...timers].filter(({ due }) => due <= time))
      if (timers.delete(timer)) timer.run()
  }
  /** Returns the remaining time of each timer. */
  const waiting = () => [...timers].map(({ due }) => due - time)
  /** Returns the result of `work`, which waits only for time: advances the clock until it is done. */
  const until = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false
    const mark = () => {
      isDone = true
    }
    work.then(mark, mark)
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (!isDone) advance(100)
    }
    return work
  }
  return { platform, advance, waiting, until }
}
