import type { ErrorCode } from '@portico/core'
import { type Connector, errorOf, translateWalletError } from '@portico/core/adapter'

/** Sends a request to a connector as an adapter does: abortable by a signal, with errors of the catalog. */
export async function mockRequest(
  connector: Connector,
  request: { method: string; params?: unknown },
  fallback: ErrorCode,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await Promise.race([connector.request(request), ...(signal ? [aborted(signal)] : [])])
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === 4200)
      throw errorOf('WALLET_UNSUPPORTED', {}, error)
    const known = translateWalletError(error, 'UNKNOWN')
    throw known.code === 'UNKNOWN' ? errorOf(fallback, {}, error) : known
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(errorOf('CONNECTION_ABORTED'))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
  })
