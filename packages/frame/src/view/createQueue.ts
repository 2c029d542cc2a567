import { FrameError } from '@portico/contract'

/** Runs one thing after the other; what was taken back meanwhile is not begun. */
export type Enqueue = <T>(signal: AbortSignal, run: () => Promise<T>) => Promise<T>

/** A visitor is asked one thing at a time. */
export function createQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve()
  return (signal, run) => {
    const done = last.then(() => {
      if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
      return run()
    })
    last = done.catch(() => {})
    return done
  }
}
