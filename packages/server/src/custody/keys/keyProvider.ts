/** What a key is wrapped for: it is unwrapped for exactly the same. No value of it is a secret. */
export type KeyContext = Readonly<Record<string, string>>

/**
 * Wraps small keys under one that it does not give away. Proved by the suite `describeKeyProvider`. Both methods throw
 * `KeyProviderError`.
 */
export type KeyProvider = {
  /** Wraps up to 4096 bytes. The text says which version of the key it is wrapped under. */
  wrap: (secret: Uint8Array, context: KeyContext) => Promise<string>
  /** What was wrapped; the caller overwrites it when it is done. */
  unwrap: (wrapped: string, context: KeyContext) => Promise<Buffer>
}

/**
 * Why a key provider did not do it. `REFUSED`: another context, another key, damaged. `UNAVAILABLE`: it cannot be reached, is
 * over its limit or answers what is not understood; trying again may help. `FORBIDDEN`: it does not let this server.
 */
export type KeyProviderCode = 'REFUSED' | 'UNAVAILABLE' | 'FORBIDDEN'

/** An error of a key provider. It holds no key and no token. */
export class KeyProviderError extends Error {
  override readonly name = 'KeyProviderError'
  readonly code: KeyProviderCode
  constructor(code: KeyProviderCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** A context as bytes, the same however it is ordered, and of no other context. */
export const contextBytes = (context: KeyContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([one], [two]) => (one < two ? -1 : 1))))
