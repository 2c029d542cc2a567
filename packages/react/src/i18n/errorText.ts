import type { ErrorCode } from '@portico/core'
import { cardAdvice } from './cardAdvice.ts'

/** What an error says beside its own text: what is safe now, and what to do next. */
export const errorAdvice: Partial<Record<ErrorCode, string>> = {
  ...cardAdvice,
  WALLET_WRONG_ACCOUNT: 'Choose the account of this site in the wallet again. Nothing was sent.',
  WALLET_LACKS_NETWORKS: 'Add one of them in the wallet, or use another wallet.',
  RELAY_UNREACHABLE: 'Check your connection and try again.',
  RELAY_REFUSED: 'Use a wallet in this browser instead.',
  SESSION_EXPIRED: 'Check the date and time of this device, then try again.',
  SIGN_FAILED: 'Nothing was signed. Try again.',
  NAME_RESOLVE_FAILED: 'Try again, or use the address itself.',
  NOT_CONNECTED: 'Connect a wallet first.',
  SWITCH_FAILED: 'Choose the network in the wallet, or try again.',
  SWITCH_UNSUPPORTED: 'Choose the network in the wallet itself.',
  RPC_UNAVAILABLE: 'Check your connection. Your funds are where they were.',
  GAS_ESTIMATE_FAILED: 'Your funds are where they were.',
  GAS_PRICE_UNSUPPORTED: 'Choose another network. Your funds are where they were.',
  SEND_UNKNOWN: 'Look at its activity before you send again.',
  TRANSACTION_MISMATCH: 'Look at the activity of the wallet before you send anything else.',
  RECIPIENT_NOT_ACCOUNT: 'Ask the recipient for the address of their wallet.',
  RECIPIENT_TOKEN_ACCOUNT: 'Use the address of the wallet that owns it.',
  TRANSACTION_ALTERED: 'Nothing was sent.',
  TRANSACTION_REPLACED:
    'Your wallet sent another one with the same number. This one moved nothing.',
  TRANSACTION_EXPIRED: 'It moved nothing, and it never will. You can send it again.',
  TRANSACTION_DROPPED: 'It moved nothing so far. It can still arrive if the wallet sends it again.',
  INSUFFICIENT_FUNDS: 'Send less, or add funds for the fee.',
  BALANCE_UNAVAILABLE: 'What the network itself tells is shown.',
}
