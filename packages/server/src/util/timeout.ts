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

/** What `promise` gives, unless `signal` aborts before: then its reason is thrown. */
export function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
