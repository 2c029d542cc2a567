import type { Platform } from './platform.ts'

/** A signal that aborts after a time, or with another one. `end` frees the timer. */
export type Timeout = { signal: AbortSignal; end: () => void }

/** A limit of `ms`. When the time is up, the reason of the signal is what `reason` makes. */
export function startTimeout(
  startTimer: Platform['startTimer'],
  ms: number,
  reason: () => Error,
  signal?: AbortSignal,
): Timeout {
  const slow = new AbortController()
  // Not AbortSignal.timeout: its timer outlives the call, ten seconds of calls would pile up.
  const end = startTimer(ms, () => slow.abort(reason()))
  return { signal: signal ? AbortSignal.any([signal, slow.signal]) : slow.signal, end }
}

/** Waits for so long, in milliseconds. */
export const pause = (startTimer: Platform['startTimer'], ms: number): Promise<void> =>
  new Promise((resolve) => void startTimer(ms, resolve))

/** How long work may take, in milliseconds, and what the wait then ends with. */
export type TimeLimit<T> = { startTimer: Platform['startTimer']; ms: number; onTimeout: () => T }

/** Waits for `work`, for a limited time. What it comes to after that is ignored. Leaves no timer behind. */
export function withTimeout<T>(
  work: Promise<T>,
  { startTimer, ms, onTimeout }: TimeLimit<T>,
): Promise<T> {
  let stop = () => {}
  const timeUp = new Promise<void>((resolve) => {
    stop = startTimer(ms, resolve)
  })
  return Promise.race([work, timeUp.then(onTimeout)]).finally(stop)
}

/** What `promise` gives, unless `signal` aborts before: then its reason is thrown. */
export function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
