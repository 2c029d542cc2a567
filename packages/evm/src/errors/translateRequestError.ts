import {
  type ErrorCode,
  errorOf,
  isPorticoError,
  type PorticoError,
  translateWalletError,
} from '@portico/core'
import { isUnsupportedMethod } from './isUnsupportedMethod.ts'

/** Makes one of our errors of a request that a wallet refused; `fallback` where nothing tells more. */
export function translateRequestError(error: unknown, fallback: ErrorCode): PorticoError {
  if (isPorticoError(error)) return error
  if (isUnsupportedMethod(error)) return errorOf('WALLET_UNSUPPORTED', {}, error)
  const known = translateWalletError(error, 'UNKNOWN')
  return isPorticoError(known, 'UNKNOWN') ? errorOf(fallback, {}, error) : known
}
