import { isPorticoError, type PorticoError } from '@portico/core'
import { translateWalletError } from '@portico/core/adapter'
import { translateNodeError } from './translateNodeError.ts'
import { walletReasonOf } from './walletReasonOf.ts'

/** Converts the error of a rejected transaction to a `PorticoError`: by the wallet's own reason, else its node's. */
export function translateSendError(error: unknown): PorticoError {
  const byWallet = walletReasonOf(error) ?? translateWalletError(error, 'SEND_FAILED')
  return isPorticoError(byWallet, 'SEND_FAILED')
    ? translateNodeError(error, 'SEND_FAILED')
    : byWallet
}
