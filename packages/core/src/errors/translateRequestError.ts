import { errorOf } from './errorOf.ts'
import { isUnsupportedMethod } from './isUnsupportedMethod.ts'
import { isPorticoError, type PorticoError } from './PorticoError.ts'
import type { PlainErrorCode } from './params.ts'
import { translateWalletError } from './translateWalletError.ts'

/** Makes one of our errors of a request that a wallet refused; `fallback` if nothing says more. */
export function translateRequestError(error: unknown, fallback: PlainErrorCode): PorticoError {
  if (isPorticoError(error)) return error
  if (isUnsupportedMethod(error)) return errorOf('WALLET_UNSUPPORTED', {}, error)
  return translateWalletError(error, fallback)
}
