/** The errors of messages to the login frame, by code. Texts are those of the specification, section 8. */
export const frameFailures = {
  /** The frame did not load within 20 seconds, or the browser refused it. */
  FRAME_NOT_LOADED: 'Unable to load email login dependency',
  /** The frame did not answer in time. */
  FRAME_TIMEOUT: 'The login frame did not answer in time',
  /** The frame's answer was not valid. */
  FRAME_ANSWER_INVALID: 'The login frame gave an answer that is not valid',
  /** The page cancelled the request, or closed the frame. */
  REQUEST_ABORTED: 'Request was aborted',
  /** The message is not in the table, or its payload does not match the schema. */
  MESSAGE_INVALID: 'The message is not valid',
  /** This frame does not serve the message. Its `ready` text lists the messages that it serves. */
  MESSAGE_NOT_SERVED: 'The login frame does not serve this message',
  /** The answer is longer than 128 kB. */
  ANSWER_TOO_LONG: 'The answer is too long for the login frame',
  TOO_MANY_REQUESTS: 'Too many requests wait for the login frame',
  METHOD_NOT_ALLOWED: 'Requested RPC call is not allowed',
  /** The server does not serve this chain. */
  CHAIN_UNSUPPORTED: 'Unsupported chain',
  ACCOUNT_TYPE_UNSUPPORTED: 'This application might not support Smart Accounts',
  NOT_CONNECTED: 'Nobody is logged in',
  /** The visitor was asked and declined. */
  DECLINED: 'The visitor has declined',
  /**
   * The transaction was signed, but no node has confirmed that it has it. Repeating the same request pays only once.
   */
  SENT_UNKNOWN: 'Nobody knows yet whether the transaction was sent',
  /** The last login code is too old for an action that cannot be undone. */
  LOGIN_NOT_FRESH: 'The visitor has to log in anew for this',
  /** Only a device with a share of the wallet may do this. */
  WALLET_NOT_HERE: 'This device has not opened the wallet',
  EMAIL_INVALID: 'E-mail must be a valid address',
  /** With `secondsLeft`. */
  EMAIL_COOLDOWN: 'Please try again after N seconds',
  /** The mail server of the login service accepts no mail. */
  MAIL_UNSENT: 'The mail with the code could not be sent',
  CODE_REFUSED: 'The code is wrong, was used, or has expired',
  /** The passkey belongs to no way back of any wallet here. */
  PASSKEY_UNKNOWN: 'The passkey logs in to no account',
  SERVER_UNREACHABLE: 'The server did not answer',
  FAILED: 'An error occurred',
} as const

/** The code of a failed message to the login frame. */
export type FrameFailureCode = keyof typeof frameFailures
