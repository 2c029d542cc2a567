import { type ApiErrorBody, type ApiErrorCode, apiErrors } from '@portico/contract'
import type { Logger } from '../util/logger.ts'
import { ApiError } from './apiError.ts'
import type { RequestContext } from './app.ts'

/** The errors that the operator must look into. */
const logged: ReadonlySet<ApiErrorCode> = new Set([
  ...(['INTERNAL', 'STORAGE_UNAVAILABLE', 'KEYS_UNAVAILABLE'] as const),
])

const textOf = (cause: unknown): string =>
  cause instanceof Error
    ? [cause.stack ?? cause.message, cause.cause && textOf(cause.cause)].filter(Boolean).join('\n')
    : String(cause)

/** Returns the error for the client, or undefined if it is an internal one. */
export type ToApiError = (error: unknown) => ApiError | undefined

/**
 * Creates the only place that turns a thrown error into an answer. `toApiError` knows the errors of other types. No
 * unmapped error leaves the server.
 */
export const createErrorHandler =
  (logger: Logger, toApiError: ToApiError) =>
  (thrown: unknown, c: RequestContext): Response => {
    // Nobody reads this answer. The status, a convention of proxies, is for the log and the metrics.
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    const error =
      thrown instanceof ApiError
        ? thrown
        : (toApiError(thrown) ?? new ApiError('INTERNAL', { cause: thrown }))
    const { status } = apiErrors[error.code]
    const requestId = c.get('requestId')
    if (logged.has(error.code))
      logger.error('request failed', { requestId, code: error.code, cause: textOf(error.cause) })
    const reason = { field: error.field, name: error.message, description: error.message }
    const body: ApiErrorBody = { status: 'FAILED', reasons: [reason], code: error.code, requestId }
    return c.json(body, status, error.headers)
  }
