/** The codes of refusals (EIP-1193, EIP-1474, EIP-3326, and the protocol's own). */
export const refusals = {
  rejected: [5000, 'User rejected'],
  unsupportedChain: [5100, 'Unsupported chains'],
  unauthorized: [4100, 'The account was not approved for this site'],
  unsupportedMethod: [4200, 'The method is not supported'],
  unknownChain: [4902, 'The wallet does not know this chain'],
  invalidParams: [-32_602, 'Invalid params'],
  tooLong: [-32_602, 'This is too long to be shown to the wallet’s owner'],
  chainMismatch: [-32_602, 'The data is for another chain than the request'],
  disguised: [-32_602, 'A transaction is not signed as a message'],
  tooMany: [-32_005, 'Too many requests wait for the wallet’s owner'],
  failed: [-32_603, 'The wallet could not do this'],
} as const satisfies Record<string, readonly [number, string]>

/** The reason why a request is not shown to the owner, or was rejected. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: number
  constructor(reason: keyof typeof refusals, detail = '') {
    const [code, message] = refusals[reason]
    super(detail ? `${message}: ${detail}` : message)
    this.code = code
  }
}

/** Returns a refusal in its sent form. */
export const toError = ({ code, message }: { code: number; message: string }) => ({
  error: { code, message },
})
