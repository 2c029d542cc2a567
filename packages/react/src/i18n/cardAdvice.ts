import type { ErrorCode } from '@portico/core'

/** What errors of connecting say beside their own text; it comes with the card. */
export const cardAdvice: Partial<Record<ErrorCode, string>> = {
  USER_REJECTED: 'You can try again whenever you like.',
  REQUEST_PENDING: 'Open the wallet and answer the request that waits there.',
  CONNECT_FAILED: 'Unlock the wallet and try again.',
  WALLET_LOCKED: 'Unlock the wallet, allow an account for this site and try again.',
  WALLET_BAD_ANSWER: 'Update the wallet or use another one. Nothing was sent.',
  WALLET_WINDOW_BLOCKED: 'Allow windows for this site and try again.',
  WALLET_WINDOW_SILENT: 'Allow windows for this site, check your connection and try again.',
  WALLET_NOT_FOUND: 'Load this page again. Nothing was sent.',
  WALLET_TIMEOUT: 'Open the wallet, or load this page again.',
  WALLET_UNSUPPORTED: 'Use another wallet for this.',
}
