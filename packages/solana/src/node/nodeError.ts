/** What a node failed with: it could not be asked, or it says why not. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  /** HTTP status, or the code of JSON-RPC. */
  readonly code: number | undefined
  /** What JSON-RPC has beside the code. */
  readonly data: unknown
  /** Whether the node cannot be asked, so that another one may know better. */
  readonly isUnavailable: boolean
  /** Whether it gave no answer of its own, so that it may have done what it was asked. */
  readonly isUnanswered: boolean
  /** Whether asking again may help, and how long the node wants to be left alone, in milliseconds. */
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
