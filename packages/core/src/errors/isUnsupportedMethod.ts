import { hasErrorCode } from './hasErrorCode.ts'

/** Whether a wallet's error says that it lacks a method (JSON-RPC -32601, EIP-1474 -32004, EIP-1193 4200). */
export const isUnsupportedMethod = (error: unknown): boolean =>
  hasErrorCode(error, -32601, -32004, 4200)
