import { type ApiErrorBody, type ApiErrorCode, apiErrors } from '@portico/contract'
import { KeyProviderError } from '../custody/keys/keyProvider.ts'
import { StorageError } from '../store/store.ts'
import type { Logger } from '../util/logger.ts'
import { ApiError } from './apiError.ts'
import type { RequestContext } from './app.ts'

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof StorageError) return new ApiError('STORAGE_UNAVAILABLE', { cause: error })
  if (error instanceof KeyProviderError) return new ApiError('KEYS_UNAVAILABLE', { cause: error })
  return new ApiError('INTERNAL', { cause: error })
}

/** What the operator has to look at. */
const logged: ReadonlySet<ApiErrorCode> = new Set([
  ...(['INTERNAL', 'STORAGE_UNAVAILABLE', 'KEYS_UNAVAILABLE'] as const),
])

const textOf = (cause: unknown): string =>
  cause instanceof Error
    ? [cause.stack ?? cause.message, cause.cause && textOf(cause.cause)].filter(Boolean).join('\n')
    : String(cause)

/** The one place that turns what was thrown into an answer. Nothing unmapped leaves the server. */
export const createErrorHandler =
  (logger: Logger) =>
  (thrown: unknown, c: RequestContext): Response => {
    // Nobody reads this answer; the status (a custom of proxies) is for the log and the metrics.
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    const error = toApiError(thrown)
    const { status } = apiErrors[error.code]
    const requestId = c.get('requestId')
    if (logged.has(error.code))
      logger.error('request failed', { requestId, code: error.code, cause: textOf(error.cause) })
    const reason = { field: error.field, name: error.message, description: error.message }
    const body: ApiErrorBody = { status: 'FAILED', reasons: [reason], code: error.code, requestId }
    return c.json(body, status, error.headers)
  }
