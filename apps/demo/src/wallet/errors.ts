/** The demo wallet's error codes, from EIP-1193, EIP-1474, EIP-3326 and ERC-5792. */
export const errorCodes = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  unknownCapability: 5700,
  pending: -32002,
  invalidParams: -32602,
  internal: -32603,
} as const

/** An EIP-1193 provider error: a code, a sentence and, if the node sent any, its data. */
export class ProviderRpcError extends Error {
  override name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Creates the error for a name in `errorCodes`. */
export const providerError = (name: keyof typeof errorCodes, message: string): ProviderRpcError =>
  new ProviderRpcError(errorCodes[name], message)
