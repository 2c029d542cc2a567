import { FrameError } from '@portico/contract'

/** Runs tasks one after the other. A task that was aborted meanwhile is not started. */
export type Enqueue = <T>(signal: AbortSignal, run: () => Promise<T>) => Promise<T>

/** Creates a queue, so that a visitor is asked one thing at a time. */
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
