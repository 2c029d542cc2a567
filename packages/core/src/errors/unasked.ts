/**
 * The error of a connector that refuses a request by itself, in the words of a wallet that lacks something (EIP-1193,
 * 4200): the wallet has not been asked, so nothing has been done, and it can be asked in another way.
 */
export const unaskedError = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code: 4200, isUnasked: true })

/** Whether a connector refused by itself. What a wallet says after it was asked is no such thing, whatever it says. */
export const isUnasked = (error: unknown): boolean =>
  (error as { isUnasked?: unknown } | null | undefined)?.isUnasked === true
