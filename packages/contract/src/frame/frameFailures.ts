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
  TOO_MANY_REQUESTS: 'Too many requests wait for the login frame',
  METHOD_NOT_ALLOWED: 'Requested RPC call is not allowed',
  NOT_CONNECTED: 'Nobody is logged in',
  /** The visitor was asked, and does not want to. */
  DECLINED: 'The visitor has declined',
  /** The browser cannot tell that nothing covers a request, so nobody may agree to it here. */
  CANNOT_BE_SEEN: 'This browser cannot tell whether a request is seen',
  EMAIL_INVALID: 'E-mail must be a valid address',
  /** With `secondsLeft`. */
  EMAIL_COOLDOWN: 'Please try again after N seconds',
  CODE_REFUSED: 'The code is wrong, was used, or has expired',
  SERVER_UNREACHABLE: 'The server did not answer',
  FAILED: 'An error occurred',
} as const

/** Why a message to the login frame failed. */
export type FrameFailureCode = keyof typeof frameFailures
