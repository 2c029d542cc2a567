/** The errors, with their numbers in the protocol's specification. Numbers below 1000 are our own and never sent. */
export const pairingErrors = {
  MALFORMED: 1,
  INVALID_URI: 2,
  URI_EXPIRED: 3,
  ALREADY_PAIRED: 4,
  RELAY_UNREACHABLE: 5,
  CANCELLED: 6,
  CLOSED: 7,
  SIGNATURE_INVALID: 8,
  TOO_MANY_WAITING: 9,
  INVALID_METHOD: 1001,
  INVALID_EVENT: 1002,
  INVALID_UPDATE: 1003,
  INVALID_EXTEND: 1004,
  RELAY_REFUSED: 3000,
  UNAUTHORIZED_METHOD: 3001,
  UNAUTHORIZED_EVENT: 3002,
  UNAUTHORIZED_UPDATE: 3003,
  UNAUTHORIZED_EXTEND: 3004,
  USER_REJECTED: 5000,
  UNSUPPORTED_CHAINS: 5100,
  USER_DISCONNECTED: 6000,
  SETTLEMENT_FAILED: 7000,
  NO_SESSION: 7001,
  EXPIRED: 8000,
  UNSUPPORTED_WC_METHOD: 10001,
} as const

/** A key of the table, or `PEER` for an error of the other side. */
export type PairingErrorReason = keyof typeof pairingErrors | 'PEER'

/** An error of the protocol. `PEER` is an error of the other side, with its number and text. */
export class PairingError extends Error {
  override readonly name = 'PairingError'
  readonly reason: PairingErrorReason
  readonly code: number
  /** The data that the other side added. */
  readonly data: unknown
  constructor(
    reason: PairingErrorReason,
    options: { code?: number; message?: string; data?: unknown; cause?: unknown } = {},
  ) {
    super(options.message || sentence(reason), { cause: options.cause })
    this.reason = reason
    this.code = options.code ?? (reason === 'PEER' ? 0 : pairingErrors[reason])
    this.data = options.data
  }
}

/** Returns the error in its sent form. The other side does not know our own numbers, so those become -32602. */
export const toErrorObject = ({ code, message }: PairingError) =>
  code < 1000 ? { code: -32_602, message: 'Invalid params' } : { code, message }

const sentence = (reason: string) =>
  reason.charAt(0) + reason.slice(1).toLowerCase().replaceAll('_', ' ')
