import { FrameError } from '@portico/contract'

/** Has a promise reject with `REQUEST_ABORTED` once the page has ended its request. */
export const rejectOnAbort = (signal: AbortSignal, reject: (error: FrameError) => void): void =>
  signal.addEventListener('abort', () => reject(new FrameError('REQUEST_ABORTED')), { once: true })
