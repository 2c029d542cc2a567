/** A JSON-RPC error of our Solana node. */
export class NodeError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'NodeError'
    this.code = code
    this.data = data
  }
}

/** Codes of JSON-RPC 2.0, and those of a Solana node (`@solana/errors` has the full list). */
export const errorCodes = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  preflightFailed: -32002,
  signatureVerification: -32003,
  unsupportedVersion: -32015,
  minContextSlot: -32016,
} as const

/** Creates the error for an invalid parameter. */
export const invalidParams = (message: string) => new NodeError(errorCodes.invalidParams, message)
