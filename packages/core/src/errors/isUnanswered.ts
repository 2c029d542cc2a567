import type { ErrorCode } from './catalogue.ts'
import { errorLayers } from './errorLayers.ts'
import { errorOf } from './errorOf.ts'
import { isUnsupportedMethod } from './isUnsupportedMethod.ts'
import type { PorticoError } from './PorticoError.ts'
import { isUnasked } from './unasked.ts'

/** Errors that do not show what the wallet did. */
const silent: readonly ErrorCode[] = [
  ...(['CONNECTION_ABORTED', 'NOT_CONNECTED', 'RELAY_UNREACHABLE', 'RPC_UNAVAILABLE'] as const),
  ...(['RPC_ABORTED', 'SEND_UNKNOWN', 'WALLET_BAD_ANSWER', 'WALLET_TIMEOUT', 'UNKNOWN'] as const),
]

/** A wallet answers this if it does not know what its node did (JSON-RPC 2.0, "internal error"). */
const internalError = -32603

/**
 * Whether a wallet may have executed a request despite the error: its answer did not arrive, could not be read, or
 * reports an unspecified failure. An error with a reason counts as a refusal.
 */
export function isUnanswered({ code, cause }: PorticoError): boolean {
  if (code !== 'SEND_FAILED') return silent.includes(code)
  const codes = errorLayers(cause).flatMap((layer) =>
    typeof layer.code === 'number' ? [layer.code] : [],
  )
  return codes.every((errorCode) => errorCode === internalError)
}

/**
 * Returns the same error, or `SEND_UNKNOWN` if the wallet may have sent the transaction. This is so if the error has no
 * reason, or says that the wallet does not support the request although the wallet received it. Wallets forward errors
 * that their nodes return after the sending.
 */
export const orSendUnknown = (error: PorticoError): PorticoError => {
  const isOpen =
    error.code === 'WALLET_UNSUPPORTED'
      ? !isUnasked(error.cause)
      : error.code === 'SEND_FAILED' && (isUnanswered(error) || isUnsupportedMethod(error.cause))
  return isOpen ? errorOf('SEND_UNKNOWN', {}, error) : error
}
