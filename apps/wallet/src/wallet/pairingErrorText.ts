import { PairingError, type PairingErrorReason } from '@portico/pairing'

const sentences: Partial<Record<PairingErrorReason, string>> = {
  INVALID_URI: 'This is no pairing link. Copy the link that the site shows.',
  URI_EXPIRED: 'This pairing link has expired. Ask the site for a new one.',
  ALREADY_PAIRED: 'This pairing link was used before. Ask the site for a new one.',
  RELAY_REFUSED: 'The relay refused this wallet. Look at its address in the settings.',
}

/** Returns the reason why a pairing link failed, and the solution. */
export const pairingErrorText = (error: unknown): string =>
  (error instanceof PairingError && sentences[error.reason]) ||
  'The relay does not answer. Look at the connection, and try again.'
