/** The context of a wrapped key, which unwraps only with exactly the same one. Its values are not secret. */
export type KeyContext = Readonly<Record<string, string>>

/**
 * Wraps small keys under a key that it does not reveal. The suite `describeKeyProvider` tests each. Both methods throw
 * `KeyProviderError`.
 */
export type KeyProvider = {
  /** Wraps up to 4096 bytes. The result names the version of the wrapping key. */
  wrap: (secret: Uint8Array, context: KeyContext) => Promise<string>
  /** Returns the unwrapped key. The caller overwrites it after use. */
  unwrap: (wrapped: string, context: KeyContext) => Promise<Buffer>
}

/**
 * The reason of a failure. `REFUSED`: another context, another key, or damaged data. `UNAVAILABLE`: the provider cannot
 * be reached, is over its limit, or sends an unknown answer. A retry may help. `FORBIDDEN`: it does not allow this
 * server.
 */
export type KeyProviderCode = 'REFUSED' | 'UNAVAILABLE' | 'FORBIDDEN'

/** An error of a key provider. It contains no key and no token. */
export class KeyProviderError extends Error {
  override readonly name = 'KeyProviderError'
  readonly code: KeyProviderCode
  constructor(code: KeyProviderCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Returns a context as bytes, the same for any order of its members, and unique to it. */
export const contextBytes = (context: KeyContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([one], [two]) => (one < two ? -1 : 1))))
