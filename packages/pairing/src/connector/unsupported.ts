/** Creates the error of a connector whose wallet cannot do something (EIP-1193, 4200). */
export const unsupported = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code: 4200 })
