import type { ApiErrorBody, ApiErrorCode } from '@portico/contract'
import { errorOf } from '../errors/errorOf.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { PlainErrorCode } from '../errors/params.ts'
import { alertDeveloper } from './alertDeveloper.ts'
import type { Context } from './context.ts'

/** A failed call: the server's own refusal, or why there is no complete answer. */
export type FailedCall = {
  /** The caller's. */
  signal: AbortSignal | undefined
  response?: Response
  answer?: unknown
  cause?: unknown
}

/** Errors of the server that point to a wrong set-up of the site, and the alerts for developers. */
const setUpWrong: Readonly<Record<string, PlainErrorCode | undefined>> = {
  UNAUTHENTICATED: 'PROJECT_UNKNOWN',
  ORIGIN_NOT_ALLOWED: 'ORIGIN_NOT_ALLOWED',
} satisfies Partial<Record<ApiErrorCode, PlainErrorCode>>

/**
 * Returns the error of a failed call, and alerts developers if the server says that the site is set up wrongly. Loads
 * with the first failure: the card requests wallets before it needs the texts of errors.
 */
export function apiFailure(
  context: Context,
  { signal, response, answer, cause }: FailedCall,
): PorticoError {
  const isComplete = cause === undefined || cause instanceof SyntaxError
  if (!response || !isComplete)
    return errorOf(signal?.aborted ? 'RPC_ABORTED' : 'API_UNREACHABLE', {}, cause)
  const { ok, status } = response
  if (ok) return errorOf('API_BAD_ANSWER', {}, cause)
  const wrong = setUpWrong[(answer as Partial<ApiErrorBody> | undefined)?.code ?? '']
  if (wrong) alertDeveloper(context, errorOf(wrong))
  return errorOf('HTTP_STATUS', { status }, answer)
}
