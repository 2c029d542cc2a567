import { type ErrorCode, isPorticoError } from '@portico/core'
import { type Context, errorOf } from '@portico/core/adapter'
import { PairingError, type PairingErrorReason } from '../pairingError.ts'
import { unsupported } from './unsupported.ts'

/** What our own client gives up with, and what that means to the widget. */
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

/** Numbers by which wallets say that they have none of the chains that were asked for. */
const lacksNetworks = [5100, 5104]

/** Numbers by which wallets, and our own client for them, say that they do not have a method. */
const lacksMethod = [1001, 3001, 5101, 10_001, -32_601]

/**
 * Makes of what went wrong what connectors reject with: one of our errors, or the wallet's own, where
 * a method that it lacks is 4200 (EIP-1193).
 */
export async function translatePairingError(context: Context, error: unknown): Promise<unknown> {
  if (!(error instanceof PairingError) || isPorticoError(error)) return error
  const { reason, code, message } = error
  if (lacksMethod.includes(code)) return unsupported(message, error)
  // Hardly anybody sees it: it is not there from the first.
  if (reason === 'RELAY_REFUSED')
    return import('./relayRefusal.ts').then((module) => module.relayRefusal(context, error))
  if (reason === 'PEER' && lacksNetworks.includes(code))
    return errorOf('WALLET_LACKS_NETWORKS', {}, error)
  const known = byReason[reason]
  return known ? errorOf(known, {}, error) : error
}
