/** The errors of a local chain, as codes that programs can act on. */
export type ChainErrorCode =
  | 'PORT_TAKEN'
  | 'WRONG_NODE'
  | 'NODE_FAILED'
  | 'NO_BINARY'
  | 'DEPLOY_FAILED'
  | 'NOT_MINED'
  | 'REVERT_FAILED'

/** A local chain could not be started or used. `port` is set if the error is about a port. */
export class ChainError extends Error {
  readonly code: ChainErrorCode
  readonly port: number | undefined

  constructor(
    code: ChainErrorCode,
    message: string,
    details: { port?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.name = 'ChainError'
    this.code = code
    this.port = details.port
  }
}
