import { type ErrorCode, isPorticoError } from '@portico/core'
import { type Context, errorOf } from '@portico/core/adapter'
import { PairingError, type PairingErrorReason } from '../pairingError.ts'
import { unsupported } from './unsupported.ts'

/** The reasons of our own client's errors, and the widget's error codes for them. */
const byReason: Readonly<Partial<Record<PairingErrorReason, ErrorCode>>> = {
  RELAY_UNREACHABLE: 'RELAY_UNREACHABLE',
  EXPIRED: 'WALLET_TIMEOUT',
  CANCELLED: 'CONNECTION_ABORTED',
  CLOSED: 'CONNECTION_ABORTED',
  NO_SESSION: 'NOT_CONNECTED',
  MALFORMED: 'WALLET_BAD_ANSWER',
  SETTLEMENT_FAILED: 'WALLET_BAD_ANSWER',
  UNSUPPORTED_CHAINS: 'WALLET_LACKS_NETWORKS',
}

/** Error codes by which wallets say that they support none of the requested chains. */
const lacksNetworks = [5100, 5104]

/** Error codes by which wallets, or our client on their behalf, say that they lack a method. */
const lacksMethod = [1001, 3001, 5101, 10_001, -32_601]

/**
 * Translates an error into one that connectors reject with: one of our errors, or the wallet's own. A missing method
 * becomes 4200 (EIP-1193).
 */
export async function translatePairingError(context: Context, error: unknown): Promise<unknown> {
  if (!(error instanceof PairingError) || isPorticoError(error)) return error
  const { reason, code, message } = error
  if (lacksMethod.includes(code)) return unsupported(message, error)
  // Lazy: few visitors meet this error.
  if (reason === 'RELAY_REFUSED')
    return import('./relayRefusal.ts').then((module) => module.relayRefusal(context, error))
  if (reason === 'PEER' && lacksNetworks.includes(code))
    return errorOf('WALLET_LACKS_NETWORKS', {}, error)
  const known = byReason[reason]
  return known ? errorOf(known, {}, error) : error
}
