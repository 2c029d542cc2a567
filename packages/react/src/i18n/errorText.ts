import type { ErrorCode } from '@portico/core'

/** Texts for visitors, if the text of the catalogue is for developers. */
export const errorTitles: Partial<Record<ErrorCode, string>> = {
  HTTP_STATUS: 'The server cannot answer this now',
}

/** Advice for errors of connecting, in addition to their own text; it loads with the card. */
export const cardAdvice: Partial<Record<ErrorCode, string>> = {
  USER_REJECTED: 'You can try again whenever you like.',
  REQUEST_PENDING: 'Open the wallet and answer the request that waits there.',
  CONNECT_FAILED: 'Unlock the wallet and try again.',
  WALLET_LOCKED: 'Unlock the wallet, allow an account for this site and try again.',
  WALLET_BAD_ANSWER: 'Update the wallet or use another one. Nothing was sent.',
  WALLET_WINDOW_BLOCKED: 'Allow windows for this site and try again.',
  WALLET_WINDOW_SILENT: 'Allow windows for this site, check your connection and try again.',
  WALLET_NOT_FOUND: 'Reload this page. Nothing was sent.',
  WALLET_TIMEOUT: 'Open the wallet, or reload this page.',
  WALLET_UNSUPPORTED: 'Use another wallet for this.',
}

/** Advice for an error in addition to its own text: what is safe now, and what to do next. */
export const errorAdvice: Partial<Record<ErrorCode, string>> = {
  ...cardAdvice,
  WALLET_WRONG_ACCOUNT: 'Choose the account of this site in the wallet again. Nothing was sent.',
  WALLET_LACKS_NETWORKS: 'Add one of them in the wallet, or use another wallet.',
  RELAY_UNREACHABLE: 'Check your connection and try again.',
  RELAY_REFUSED: 'Use a wallet in this browser instead.',
  SESSION_EXPIRED: 'Check the date and time of this device, then try again.',
  SIGN_FAILED: 'Nothing was signed. Try again.',
  SIGN_IN_NO_ACCOUNT: 'The wallet uses another account now. Try again.',
  SIGN_IN_NO_NETWORK: 'Choose a network of this site first.',
  SIGN_IN_NO_CLIENT: 'Connect the wallet again.',
  SIGN_IN_INIT_FAILED: 'Check your connection and try again.',
  SIGN_IN_DECLINED: 'You can try again whenever you like.',
  SIGNATURE_REFUSED: 'Nothing was shared. Try again.',
  SIGN_IN_SMART_ACCOUNT: 'Use another account for this site.',
  SIGN_IN_FAILED: 'Nothing was signed. Try again.',
  SIGN_IN_EXPIRED: 'Sign in again to go on.',
  SIGN_OUT_FAILED: 'You are still signed in. Try again.',
  PAY_CANCELLED: 'Nothing has happened to your funds.',
  PAY_ORDER_ENDED: 'Ask the shop for another one.',
  NAME_RESOLVE_FAILED: 'Try again, or use the address itself.',
  NAME_SUGGESTIONS_FAILED: 'Whether the name is free is not known. Try again.',
  NAME_REGISTER_FAILED: 'Nothing was registered. Try again.',
  NOT_CONNECTED: 'Connect a wallet first.',
  SWITCH_FAILED: 'Choose the network in the wallet, or try again.',
  SWITCH_UNSUPPORTED: 'Choose the network in the wallet itself.',
  ADD_NETWORK_FAILED: 'Add the network in the wallet itself.',
  RPC_UNAVAILABLE: 'Check your connection. Your funds are where they were.',
  GAS_ESTIMATE_FAILED: 'Your funds are where they were.',
  GAS_PRICE_UNSUPPORTED: 'Choose another network. Your funds are where they were.',
  SEND_UNKNOWN: 'Look at its activity before you send again.',
  PAY_BY_CONTRACT:
    'Nothing was sent. Pay from another account: the site cannot see such a payment of a contract.',
  TRANSACTION_MISMATCH: 'Look at the activity of the wallet before you send anything else.',
  RECIPIENT_NOT_ACCOUNT: 'Ask the recipient for the address of their wallet.',
  RECIPIENT_TOKEN_ACCOUNT: 'Use the address of the wallet that owns it.',
  TRANSACTION_ALTERED: 'Nothing was sent.',
  TRANSACTION_REPLACED:
    'Your wallet sent another one with the same number. This one moved nothing.',
  REPLACE_TOO_LATE: 'The activity says what became of it.',
  REPLACE_IGNORED:
    'Both are on their way. Look at the activity of your wallet before you send anything else.',
  TRANSACTION_EXPIRED: 'It moved nothing, and it never will. You can send it again.',
  TRANSACTION_DROPPED: 'It moved nothing so far. It can still arrive if the wallet sends it again.',
  INSUFFICIENT_FUNDS: 'Send less, or add funds for the fee.',
  HTTP_STATUS: 'Nothing has happened to your funds. Please try again.',
  HISTORY_UNAVAILABLE: 'Nothing has happened to your funds. Please try again.',
  BALANCE_UNAVAILABLE: 'What the network itself tells is shown.',
}
