import type { Platform } from './platform.ts'

/** A signal that aborts after a time, or with another signal. `end` clears the timer. */
export type Timeout = { signal: AbortSignal; end: () => void }

/** Starts a limit of `ms`. When the time is up, the signal aborts with the result of `reason`. */
export function startTimeout(
  startTimer: Platform['startTimer'],
  ms: number,
  reason: () => Error,
  signal?: AbortSignal,
): Timeout {
  const slow = new AbortController()
  // Not AbortSignal.timeout: its timer outlives the call, and ten seconds of calls would pile up.
  const end = startTimer(ms, () => slow.abort(reason()))
  return { signal: signal ? AbortSignal.any([signal, slow.signal]) : slow.signal, end }
}

/** Waits `ms` milliseconds. */
export const pause = (startTimer: Platform['startTimer'], ms: number): Promise<void> =>
  new Promise((resolve) => void startTimer(ms, resolve))

/** A time limit for work, in milliseconds, and the result of the wait after that. */
export type TimeLimit<T> = { startTimer: Platform['startTimer']; ms: number; onTimeout: () => T }

/** Waits for `work`, for a limited time. Ignores its result after that. Leaves no timer behind. */
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

/** Returns the result of `promise`, or throws the reason of `signal` if that aborts first. */
export function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
