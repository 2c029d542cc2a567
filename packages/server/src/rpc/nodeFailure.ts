/** The error if a node did not return a usable answer. `reason` is a label for metrics. */
export class NodeFailure extends Error {
  override readonly name = 'NodeFailure'
  readonly reason: string
  constructor(reason: string, cause?: unknown) {
    super(`The node failed: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Returns the failure of a node that took too long. */
export const nodeTimeout = (): NodeFailure => new NodeFailure('timeout')
