import type { ErrorCode } from './catalogue.ts'
import { errorLayers } from './errorLayers.ts'
import { errorOf } from './errorOf.ts'
import { isUnsupportedMethod } from './isUnsupportedMethod.ts'
import type { PorticoError } from './PorticoError.ts'
import { isUnasked } from './unasked.ts'

/** Errors that say nothing of what the wallet did. */
const silent: readonly ErrorCode[] = [
  ...(['CONNECTION_ABORTED', 'NOT_CONNECTED', 'RELAY_UNREACHABLE', 'RPC_UNAVAILABLE'] as const),
  ...(['RPC_ABORTED', 'SEND_UNKNOWN', 'WALLET_BAD_ANSWER', 'WALLET_TIMEOUT', 'UNKNOWN'] as const),
]

/** A wallet answers so where it does not know what its node did (JSON-RPC 2.0, "internal error"). */
const internalError = -32603

/**
 * Whether a wallet that was asked for something may have done it all the same: its answer did not come, could
 * not be read, or says that something went wrong on the way. One that names a reason has refused.
 */
export function isUnanswered({ code, cause }: PorticoError): boolean {
  if (code !== 'SEND_FAILED') return silent.includes(code)
  const codes = errorLayers(cause).flatMap((layer) =>
    typeof layer.code === 'number' ? [layer.code] : [],
  )
  return codes.every((errorCode) => errorCode === internalError)
}

/**
 * The same error, or `SEND_UNKNOWN` in the place of one after which the wallet may have sent: it names no reason, or
 * names as one that the wallet lacks what it was asked for. Wallets pass on what their nodes say after they have sent.
 */
export const orSendUnknown = (error: PorticoError): PorticoError => {
  const isOpen =
    error.code === 'WALLET_UNSUPPORTED'
      ? !isUnasked(error.cause)
      : error.code === 'SEND_FAILED' && (isUnanswered(error) || isUnsupportedMethod(error.cause))
  return isOpen ? errorOf('SEND_UNKNOWN', {}, error) : error
}
