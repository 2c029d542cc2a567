/** The failure of a node: it could not be reached, or its answer is an error. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  /** HTTP status, or the code of JSON-RPC. */
  readonly code: number | undefined
  /** The additional data of a JSON-RPC error. */
  readonly data: unknown
  /** Whether the node cannot be reached, so that another one may answer. */
  readonly isUnavailable: boolean
  /** Whether the node itself did not answer, so that it may have executed the request. */
  readonly isUnanswered: boolean
  /** Set if a retry may help: how long the node wants no requests, in milliseconds. */
  readonly retryAfterMs: number | undefined
  constructor(message: string, details: Partial<NodeError> = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined)
    this.code = details.code
    this.data = details.data
    this.isUnavailable = details.isUnavailable ?? false
    this.isUnanswered = details.isUnanswered ?? false
    this.retryAfterMs = details.retryAfterMs
  }
}
