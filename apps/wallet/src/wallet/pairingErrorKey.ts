import { PairingError, type PairingErrorReason } from '@portico/pairing'
import type { Texts } from '../i18n/en.ts'

const keys: Partial<Record<PairingErrorReason, keyof Texts>> = {
  INVALID_URI: 'linkInvalid',
  URI_EXPIRED: 'linkExpired',
  ALREADY_PAIRED: 'linkUsed',
  RELAY_REFUSED: 'relayRefusedHint',
}

/** Returns the key of the reason why a pairing link failed, and the solution. */
export const pairingErrorKey = (error: unknown): keyof Texts =>
  (error instanceof PairingError && keys[error.reason]) || 'relaySilent'
