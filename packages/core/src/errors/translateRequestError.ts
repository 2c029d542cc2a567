import { errorOf } from './errorOf.ts'
import { isUnsupportedMethod } from './isUnsupportedMethod.ts'
import { isPorticoError, type PorticoError } from './PorticoError.ts'
import type { PlainErrorCode } from './params.ts'
import { translateWalletError } from './translateWalletError.ts'

/** Converts the error of a request that a wallet rejected to a `PorticoError`; uses `fallback` if nothing else fits. */
export function translateRequestError(error: unknown, fallback: PlainErrorCode): PorticoError {
  if (isPorticoError(error)) return error
  if (isUnsupportedMethod(error)) return errorOf('WALLET_UNSUPPORTED', {}, error)
  return translateWalletError(error, fallback)
}
