import { PairingError, type PairingErrorReason } from '@portico/pairing'

const sentences: Partial<Record<PairingErrorReason, string>> = {
  INVALID_URI: 'This isn’t a pairing link. Copy the link from the site.',
  URI_EXPIRED: 'This link has expired. Get a new one from the site.',
  ALREADY_PAIRED: 'This link was already used. Get a new one from the site.',
  RELAY_REFUSED: 'The relay refused this wallet. Check its address in the settings.',
}

/** Returns the reason why a pairing link failed, and the solution. */
export const pairingErrorText = (error: unknown): string =>
  (error instanceof PairingError && sentences[error.reason]) ||
  'The relay isn’t answering. Check your connection and try again.'
