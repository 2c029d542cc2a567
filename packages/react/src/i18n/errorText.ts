import type { ErrorCode } from '@portico/core'

/** What an error says beside its own text: what is safe now, and what to do next. */
export const errorAdvice: Partial<Record<ErrorCode, string>> = {
  USER_REJECTED: 'You can try again whenever you like.',
  REQUEST_PENDING: 'Open the wallet and answer the request that waits there.',
  CONNECT_FAILED: 'Unlock the wallet and try again.',
  WALLET_LOCKED: 'Unlock the wallet, allow an account for this site and try again.',
  WALLET_BAD_ANSWER: 'Update the wallet or use another one. Nothing was sent.',
  WALLET_WINDOW_BLOCKED: 'Allow windows for this site and try again.',
  WALLET_WINDOW_SILENT: 'Allow windows for this site, check your connection and try again.',
  WALLET_WRONG_ACCOUNT: 'Choose the account of this site in the wallet again. Nothing was sent.',
  WALLET_NOT_FOUND: 'Load this page again. Nothing was sent.',
  WALLET_TIMEOUT: 'Open the wallet, or load this page again.',
  WALLET_UNSUPPORTED: 'Use another wallet for this.',
  SIGN_FAILED: 'Nothing was signed. Try again.',
  NAME_RESOLVE_FAILED: 'Try again, or use the address itself.',
  NOT_CONNECTED: 'Connect a wallet first.',
  SWITCH_FAILED: 'Choose the network in the wallet, or try again.',
  SWITCH_UNSUPPORTED: 'Choose the network in the wallet itself.',
  RPC_UNAVAILABLE: 'Check your connection. Your funds are where they were.',
  GAS_ESTIMATE_FAILED: 'Your funds are where they were.',
  TRANSACTION_MISMATCH: 'Look at the activity of the wallet before you send anything else.',
  TRANSACTION_REPLACED:
    'Your wallet sent another one with the same number. This one moved nothing.',
  TRANSACTION_DROPPED: 'It moved nothing so far. It can still arrive if the wallet sends it again.',
  INSUFFICIENT_FUNDS: 'Send less, or add funds for the fee.',
  BALANCE_UNAVAILABLE: 'What the network itself tells is shown.',
}
