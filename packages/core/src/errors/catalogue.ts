/** Errors that can happen before a view, an adapter or a query has loaded. Every host page loads their texts. */
export const bootCatalogue = {
  NETWORK_NOT_FOUND: 'Network not found',
  INVALID_OPTION: 'The option {option} {problem}',
  VIEW_LOAD_FAILED: 'This view could not be loaded',
  INVALID_CHAIN_ID: 'Invalid chainId',
} as const

/** A code whose text is loaded from the start. */
export type BootErrorCode = keyof typeof bootCatalogue

/**
 * All errors of the product: the texts of the specification (sections 5, 7 and 8) and our own. The error's parameters
 * fill `{name}`. Each code has a heading in docs/errors.md.
 */
export const catalogue = {
  ...bootCatalogue,
  UNKNOWN: 'An error occurred',
  // connecting
  CONNECTION_ABORTED: 'Something went wrong',
  WALLET_BAD_ANSWER: 'The wallet gave an answer that could not be read',
  WALLET_LOCKED: 'The wallet is locked or has no account for this site',
  ADAPTER_LOAD_FAILED: 'A part of the wallet could not be loaded',
  USER_REJECTED: 'Request cancelled',
  REQUEST_PENDING: 'The wallet already has a request open',
  CONNECT_FAILED: 'The wallet could not be connected',
  WALLET_WINDOW_BLOCKED: 'The browser blocked the wallet window',
  PROVIDER_NOT_FOUND: 'Provider not found',
  NOT_CONNECTED: 'No wallet is connected',
  DISCONNECT_FAILED: 'Failed to disconnect',
  DISCONNECT_CHAINS_FAILED: 'Failed to disconnect chains',
  WALLET_WINDOW_SILENT: 'The wallet’s window did not load',
  WALLET_NOT_FOUND: 'The wallet is not available',
  WALLET_TIMEOUT: 'The wallet does not answer',
  WALLET_UNSUPPORTED: 'The wallet cannot do this',
  WALLET_REQUEST_FAILED: 'The wallet did not do this',
  WALLET_WRONG_ACCOUNT: 'The wallet uses another account now',
  WALLET_LACKS_NETWORKS: 'The wallet has none of these networks',
  RELAY_UNREACHABLE: 'Wallets on other devices cannot be reached now',
  RELAY_REFUSED: 'This site is not set up for wallets on other devices: {reason}',
  SESSION_EXPIRED: 'Session expired',
  // networks
  ADAPTER_NOT_FOUND: 'Chain adapter not found',
  SWITCH_FAILED: 'The network could not be switched',
  SWITCH_UNSUPPORTED: '{wallet} does not support programmatic chain switching',
  ADD_NETWORK_FAILED: '{wallet} did not accept this network: {reason}',
  // signing
  SIGN_FAILED: 'Sign message failed',
  TYPED_DATA_INVALID: 'This is no typed data: {reason}',
  // signing in
  SIGN_IN_NOT_ENABLED: 'SIWX is not enabled',
  SIGN_IN_NO_ACCOUNT: 'No ActiveCaipAddress found',
  SIGN_IN_NO_NETWORK: 'No ActiveCaipNetwork or client found',
  SIGN_IN_NO_CLIENT: 'No ConnectionController client found',
  SIGN_IN_INIT_FAILED: 'A problem occurred while trying initialize authentication',
  SIGN_IN_DECLINED: 'Signature declined',
  SIGN_IN_SMART_ACCOUNT: 'This application might not support Smart Accounts',
  SIGNATURE_REFUSED: 'The signature was not accepted',
  SIGN_IN_FAILED: 'Signing in failed',
  SIGN_IN_EXPIRED: 'Your session has ended',
  SIGN_OUT_FAILED: 'Signing out failed',
  // names
  NAME_RESOLVE_FAILED: 'Error resolving name',
  NAME_LOOKUP_FAILED: 'Error fetching names for address',
  NAME_SUGGESTIONS_FAILED: 'Error fetching name suggestions',
  NAME_REGISTER_FAILED: 'Error registering name',
  NAME_NOT_FOUND: 'No address belongs to {name} on {network}',
  // paying
  PAY_NOT_ENABLED: 'Paying is not enabled',
  PAY_CANCELLED: 'Nothing was paid',
  PAY_ORDER_ENDED: 'This order cannot be paid',
  // sending
  SEND_FAILED: 'The transaction could not be sent',
  SEND_UNKNOWN: 'The wallet may have sent this',
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  TOKEN_REQUIRED: 'A token is required',
  SEND_INCOMPLETE: 'An amount and receiver address are required',
  INVALID_AMOUNT: 'This is not an amount',
  AMOUNT_AMBIGUOUS: 'This can be read in two ways. Write an amount like {example}',
  TOO_MANY_DECIMALS: '{symbol} has at most {decimals} decimals',
  PRICE_UNKNOWN: 'The price of {symbol} is not known now',
  INSUFFICIENT_BALANCE: 'You have {balance} {symbol}',
  INSUFFICIENT_FEE: 'Not enough {symbol} for the network fee',
  INVALID_ADDRESS: 'This is not an address on {network}',
  ADDRESS_CHECKSUM: 'The capital letters of this address do not fit. Copy it again',
  ADDRESS_ZERO: 'Nobody owns the zero address',
  ADDRESS_TOKEN: 'This is the address of the token itself',
  RECIPIENT_OTHER_NETWORK: 'This recipient is on {chain}, and not on the network that you send on',
  RECIPIENT_UNSUPPORTED: 'Nothing can be sent to “{scheme}:” here',
  PAYMENT_CODE_UNSUPPORTED: 'This payment code asks for more than a transfer',
  PAYMENT_CODE_AMOUNT: 'The amount in this payment code is not clear',
  PAYMENT_CODE_TOKEN: 'This payment code asks for a token that you do not have here',
  RECIPIENT_NOT_ACCOUNT: 'Nobody can sign for this address',
  RECIPIENT_TOKEN_ACCOUNT: 'This is a token account, not its owner',
  AMOUNT_BELOW_RENT: 'This account is new: send at least {minimum} {symbol}',
  BALANCE_BELOW_RENT: 'Keep at least {minimum} {symbol}, or send everything',
  TOKEN_NOT_TRANSFERABLE: 'This token cannot be sent: {reason}',
  PAYMENT_INVALID: 'The request for payment is not valid',
  PAYMENT_UNSUPPORTED: 'This cannot be paid with what is offered here',
  PAYMENT_EXPIRED: 'Signing took too long, and nothing was paid',
  PAYMENT_REFUSED: 'The site did not take the payment',
  PAYMENT_UNCONFIRMED: 'The site does not confirm the payment',
  INVALID_CALL: 'A call needs an address and data that start with 0x',
  CONTRACT_CALL_INVALID: 'This is no call of the contract: {reason}',
  GAS_ESTIMATE_FAILED: 'error estimating gas',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  TRANSACTION_REVERTED: 'The transaction was reverted: {reason}',
  TRANSACTION_MISMATCH: 'The wallet sent another transaction than it was asked for',
  TRANSACTION_INVALID: 'This is no transaction: {reason}',
  TRANSACTION_ALTERED: 'The wallet signed another transaction than it was asked for',
  RECEIPT_NOT_FOUND: 'Receipt not found',
  TRANSACTION_REPLACED: 'Another transaction took its place',
  REPLACE_TOO_LATE: 'It is too late to change this transaction',
  REPLACE_IGNORED: 'The wallet sent a new transaction instead',
  TRANSACTION_EXPIRED: 'The transaction was not taken in time',
  TRANSACTION_DROPPED: 'The network does not know this transaction any more',
  // node errors, by name
  EXECUTION_REVERTED: 'Execution reverted: {reason}',
  FEE_CAP_TOO_HIGH: 'The fee limit is too high',
  FEE_CAP_TOO_LOW: 'The fee limit is below what the network asks',
  NONCE_TOO_LOW: 'A transaction with this number was sent already',
  NONCE_TOO_HIGH: 'An earlier transaction is missing',
  NONCE_MAX: 'This account can send no more transactions',
  INSUFFICIENT_FUNDS: 'Not enough funds for amount and fee',
  GAS_TOO_LOW: 'The gas limit is too low',
  GAS_TOO_HIGH: 'The gas limit is above what a block holds',
  TRANSACTION_TYPE_UNSUPPORTED: 'The network does not know this kind of transaction',
  TIP_ABOVE_FEE_CAP: 'The tip is above the fee limit',
  RPC_UNAVAILABLE: 'The network does not answer',
  RPC_ABORTED: 'Request was aborted',
  RPC_NOT_ALLOWED: 'Requested RPC call is not allowed',
  // server
  HTTP_STATUS: 'HTTP status code: {status}',
  API_UNREACHABLE: 'The server does not answer',
  API_BAD_ANSWER: 'The server gave an answer that could not be read',
  BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
  HISTORY_UNAVAILABLE: 'Failed to fetch transactions',
  INVALID_CAIP_ADDRESS: 'Invalid CAIP Address',
  INVALID_CAIP_NETWORK: 'Invalid CAIP Network Id',
  ORIGIN_NOT_ALLOWED: 'The origin is not allowed for this project',
  PROJECT_UNKNOWN: 'The server does not know the project id',
  // the page
  WIDGET_DESTROYED: 'The widget was destroyed',
  WIDGET_REPLACED: 'PorticoProvider was given another widget',
  INLINE_TWICE: 'PorticoInline is on the page twice for one widget',
  COPY_FAILED: 'Failed to copy',
} as const

/**
 * A code of the catalogue.
 * @example
 * const isQuiet = (code: ErrorCode) => code === 'USER_REJECTED' || code === 'CONNECTION_ABORTED'
 */
export type ErrorCode = keyof typeof catalogue
