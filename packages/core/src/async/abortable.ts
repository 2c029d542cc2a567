import { errorOf } from '../errors/errorOf.ts'

/**
 * Runs `work` and stops waiting once the signal aborts. Ignores a later result.
 * @throws PorticoError `CONNECTION_ABORTED`.
 */
export const abortable = <T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(errorOf('CONNECTION_ABORTED', {}, signal?.reason))
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', abort))
  })
