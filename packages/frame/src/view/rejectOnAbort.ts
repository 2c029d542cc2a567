import { FrameError } from '@portico/contract'

/** Rejects a promise with `REQUEST_ABORTED` once the page has aborted its request. */
export const rejectOnAbort = (signal: AbortSignal, reject: (error: FrameError) => void): void =>
  signal.addEventListener('abort', () => reject(new FrameError('REQUEST_ABORTED')), { once: true })
