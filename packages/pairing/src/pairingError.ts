/**
 * What can go wrong, with the number that the protocol's specification gives it. Those below 1000 are
 * our own and never sent.
 */
export const pairingErrors = {
  MALFORMED: [1, 'A message could not be read'],
  INVALID_URI: [2, 'This is no pairing link'],
  URI_EXPIRED: [3, 'The pairing link has expired'],
  ALREADY_PAIRED: [4, 'This pairing link was used before'],
  RELAY_UNREACHABLE: [5, 'The relay does not answer'],
  CANCELLED: [6, 'Cancelled'],
  CLOSED: [7, 'The client was closed'],
  TOO_MANY_WAITING: [9, 'Too many requests are waiting'],
  SIGNATURE_INVALID: [8, 'The signature does not belong to the account'],
  INVALID_METHOD: [1001, 'Invalid method'],
  INVALID_EVENT: [1002, 'Invalid event'],
  INVALID_UPDATE: [1003, 'Invalid update request'],
  INVALID_EXTEND: [1004, 'Invalid extend request'],
  RELAY_REFUSED: [3000, 'The relay refused the connection'],
  UNAUTHORIZED_METHOD: [3001, 'Unauthorized method'],
  UNAUTHORIZED_EVENT: [3002, 'Unauthorized event'],
  UNAUTHORIZED_UPDATE: [3003, 'Unauthorized update request'],
  UNAUTHORIZED_EXTEND: [3004, 'Unauthorized extend request'],
  USER_REJECTED: [5000, 'User rejected'],
  UNSUPPORTED_CHAINS: [5100, 'Unsupported chains'],
  UNSUPPORTED_METHODS: [5101, 'Unsupported methods'],
  USER_DISCONNECTED: [6000, 'User disconnected'],
  SETTLEMENT_FAILED: [7000, 'Session settlement failed'],
  NO_SESSION: [7001, 'No such session'],
  EXPIRED: [8000, 'The request expired'],
  UNSUPPORTED_WC_METHOD: [10001, 'Unsupported wc_ method'],
} as const

/** Which of the table. */
export type PairingErrorReason = keyof typeof pairingErrors | 'PEER'

/** An error of the protocol; `PEER` is one that the other side answered, with its number and text. */
export class PairingError extends Error {
  override readonly name = 'PairingError'
  readonly reason: PairingErrorReason
  readonly code: number
  /** What the other side added. */
  readonly data: unknown
  constructor(
    reason: PairingErrorReason,
    options: { code?: number; message?: string; data?: unknown; cause?: unknown } = {},
  ) {
    const [code, message] = reason === 'PEER' ? [0, 'The wallet refused'] : pairingErrors[reason]
    super(options.message || message, { cause: options.cause })
    this.reason = reason
    this.code = options.code ?? code
    this.data = options.data
  }
}

/** The error, as it is sent: one of our own is no number that the other side knows. */
export const toErrorObject = ({ code, message }: PairingError) =>
  code < 1000 ? { code: -32_602, message: 'Invalid params' } : { code, message }
