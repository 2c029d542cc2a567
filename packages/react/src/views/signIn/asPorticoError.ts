import { type ErrorCode, isPorticoError, type PorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'

/** Returns the error if it is a `PorticoError`, else one with this code. */
export const asPorticoError = (
  cause: unknown,
  code: Extract<ErrorCode, 'SIGN_IN_INIT_FAILED' | 'SIGN_IN_FAILED'>,
): PorticoError => (isPorticoError(cause) ? cause : errorOf(code, {}, cause))
