/**
 * Creates the error of a connector that rejects a request by itself, as a wallet without support does (EIP-1193, 4200).
 * The wallet did not receive the request, so it did nothing, and can be called in another way.
 */
export const unaskedError = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code: 4200, isUnasked: true })

/**
 * Whether a connector itself rejected the request. An error that the wallet returned never counts, whatever its text.
 */
export const isUnasked = (error: unknown): boolean =>
  (error as { isUnasked?: unknown } | null | undefined)?.isUnasked === true
