/** The errors that the relay answers a refused request with. The codes are those of the protocol. */
const relayErrors = {
  Serialization: [-32600, 'The frame is not JSON'],
  InvalidRequest: [-32600, 'The frame is no JSON-RPC request'],
  InvalidJsonRpcVersion: [-32600, 'The version must be "2.0"'],
  InvalidRequestId: [-32600, 'The id must be a string or a whole number'],
  InvalidMethod: [-32601, 'Method not found'],
  InvalidParams: [-32600, 'The parameters have the wrong form'],
  InvalidTopic: [-32600, 'A topic is 64 hexadecimal digits in lower case'],
  PayloadSizeExceeded: [-32600, 'The message is too large'],
  BatchEmpty: [-32600, 'The batch is empty'],
  BatchLimitExceeded: [-32600, 'The batch has more than 500 entries'],
  TtlTooShort: [-32000, 'The TTL is too short'],
  TtlTooLong: [-32000, 'The TTL is too long'],
  MailboxLimitExceeded: [-32000, 'Too many messages wait for their receiver'],
  StorageLimitExceeded: [-32000, 'The relay has no room for more messages of yours now'],
  SubscriptionLimitExceeded: [-32000, 'The client listens to too many topics'],
  SubscriberLimitExceeded: [-32000, 'Too many clients listen to the topic'],
  WatchLimitExceeded: [-32000, 'The client has too many watches'],
  InvalidWebhook: [-32600, 'The address must be https and public'],
  InvalidJwt: [3000, 'The token is not valid, or of another client'],
  TooManyRequests: [3001, 'Too many requests'],
  Internal: [-32603, 'Internal error'],
} as const satisfies Record<string, readonly [code: number, message: string]>

/** The name of an error, which the answer carries as `data`. */
export type RelayErrorName = keyof typeof relayErrors

/** The error of a refused request. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly kind: RelayErrorName
  constructor(kind: RelayErrorName, cause?: unknown) {
    super(relayErrors[kind][1], { cause })
    this.kind = kind
  }
}

/**
 * Returns the `error` of a JSON-RPC answer. Everything but a `RelayError` becomes an internal one, so that nothing
 * leaks.
 */
export function toErrorObject(error: unknown) {
  const kind = error instanceof RelayError ? error.kind : 'Internal'
  const [code, message] = relayErrors[kind]
  return { code, message, data: kind }
}
