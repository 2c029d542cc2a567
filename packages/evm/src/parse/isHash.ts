import type { Hash } from 'viem'

/** Whether a value is a transaction hash: `0x` and 64 hex characters (specification, section 5). */
export const isHash = (value: unknown): value is Hash =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
