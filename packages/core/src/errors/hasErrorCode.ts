import { errorLayers } from './errorLayers.ts'

/** Whether an error, or one that it wraps, has one of these JSON-RPC or EIP-1193 codes. */
export const hasErrorCode = (error: unknown, ...codes: readonly number[]): boolean =>
  errorLayers(error).some(({ code }) => codes.includes(Number(code ?? Number.NaN)))
