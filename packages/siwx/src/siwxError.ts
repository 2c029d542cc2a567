/** The parts of a sign-in message, and its signature. */
export type SiwxField =
  | 'scheme'
  | 'domain'
  | 'accountAddress'
  | 'statement'
  | 'uri'
  | 'version'
  | 'chainId'
  | 'nonce'
  | 'issuedAt'
  | 'expirationTime'
  | 'notBefore'
  | 'requestId'
  | 'resources'
  | 'signature'

const messages = {
  MALFORMED_MESSAGE: 'Not a sign-in message as the standard has it',
  MALFORMED_RECAP: 'Not a ReCap as EIP-5573 has it',
  UNSUPPORTED_CHAIN: 'No verifier and no node for this chain',
  NODE_UNAVAILABLE: 'No node of the chain answered',
} as const

/** The reason why a message could not be written, parsed or verified. */
export type SiwxErrorCode = keyof typeof messages

/** A malformed message, or a verification that was not possible. `field` names the part at fault if there is one. */
export class SiwxError extends Error {
  override readonly name = 'SiwxError'
  readonly code: SiwxErrorCode
  readonly field: SiwxField | undefined
  constructor(
    code: SiwxErrorCode,
    options: { field?: SiwxField | undefined; cause?: unknown } = {},
  ) {
    super(options.field ? `${messages[code]}: ${options.field}` : messages[code], {
      cause: options.cause,
    })
    this.code = code
    this.field = options.field
  }
}
