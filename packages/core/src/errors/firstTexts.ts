/**
 * Texts of the errors that can happen before a view, an adapter or a query has loaded.
 * They are part of what every host page loads; all others are in catalogue.ts.
 */
export const firstTexts = {
  USER_REJECTED: 'Request cancelled',
  REQUEST_PENDING: 'The wallet already has a request open',
  CONNECT_FAILED: 'The wallet could not be connected',
  CONNECTION_ABORTED: 'Something went wrong',
  WALLET_BAD_ANSWER: 'The wallet gave an answer that could not be read',
  WALLET_LOCKED: 'The wallet is locked or has no account for this site',
  WALLET_WINDOW_BLOCKED: 'The browser blocked the wallet window',
  PROVIDER_NOT_FOUND: 'Provider not found',
  NOT_CONNECTED: 'No wallet is connected',
  DISCONNECT_FAILED: 'Failed to disconnect',
  DISCONNECT_CHAINS_FAILED: 'Failed to disconnect chains',
  NETWORK_NOT_FOUND: 'Network not found',
  ADAPTER_NOT_FOUND: 'Chain adapter not found',
  ADAPTER_LOAD_FAILED: 'A part of the wallet could not be loaded',
  SWITCH_FAILED: 'The network could not be switched',
  SEND_FAILED: 'The transaction could not be sent',
  INVALID_OPTION: 'The option {option} {problem}',
  VIEW_LOAD_FAILED: 'This view could not be loaded',
  INVALID_CHAIN_ID: 'Invalid chainId',
  UNKNOWN: 'An error occurred',
} as const

/** A code whose text is there from the start. */
export type FirstErrorCode = keyof typeof firstTexts
