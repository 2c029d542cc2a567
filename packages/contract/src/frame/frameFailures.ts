/** What a message to the login frame fails with, by code. Texts are those of the specification, section 8. */
export const frameFailures = {
  /** It did not load within 20 seconds, or the browser refused it. */
  FRAME_NOT_LOADED: 'Unable to load email login dependency',
  /** It did not answer in time. */
  FRAME_TIMEOUT: 'The login frame did not answer in time',
  /** It answered what it must not. */
  FRAME_ANSWER_INVALID: 'The login frame gave an answer that is not valid',
  /** The page took it back, or closed the frame. */
  REQUEST_ABORTED: 'Request was aborted',
  /** No message of the table, or not as the table has it. */
  MESSAGE_INVALID: 'The message is not valid',
  /** The frame has no answer to it: who is to be asked for what, it says when it is ready. */
  MESSAGE_NOT_SERVED: 'The login frame does not serve this message',
  /** Longer than 128 kB. */
  ANSWER_TOO_LONG: 'The answer is too long for the login frame',
  TOO_MANY_REQUESTS: 'Too many requests wait for the login frame',
  METHOD_NOT_ALLOWED: 'Requested RPC call is not allowed',
  /** The server serves no such chain. */
  CHAIN_UNSUPPORTED: 'Unsupported chain',
  ACCOUNT_TYPE_UNSUPPORTED: 'This application might not support Smart Accounts',
  NOT_CONNECTED: 'Nobody is logged in',
  /** The visitor was asked, and does not want to. */
  DECLINED: 'The visitor has declined',
  /** It was signed, and no node has said whether it has it. The same request again pays once. */
  SENT_UNKNOWN: 'Nobody knows yet whether the transaction was sent',
  /** The browser cannot tell that nothing covers a request, so nobody may agree to it here. */
  CANNOT_BE_SEEN: 'This browser cannot tell whether a request is seen',
  /** A code was given longer ago than what cannot be undone takes. */
  LOGIN_NOT_FRESH: 'The visitor has to log in anew for this',
  /** It is asked for what only a device with a share of the wallet may do. */
  WALLET_NOT_HERE: 'This device has not opened the wallet',
  EMAIL_INVALID: 'E-mail must be a valid address',
  /** With `secondsLeft`. */
  EMAIL_COOLDOWN: 'Please try again after N seconds',
  /** The mail server of the login service takes none. */
  MAIL_UNSENT: 'The mail with the code could not be sent',
  CODE_REFUSED: 'The code is wrong, was used, or has expired',
  /** Of no way back of any wallet here. */
  PASSKEY_UNKNOWN: 'The passkey logs in to no account',
  SERVER_UNREACHABLE: 'The server did not answer',
  FAILED: 'An error occurred',
} as const

/** Why a message to the login frame failed. */
export type FrameFailureCode = keyof typeof frameFailures
