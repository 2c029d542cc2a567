import type { Hex } from 'viem'

/** 64 kB: far above what any scheme needs, far below what would hurt. */
const digitsLimit = 131_072

/**
 * Reads a signature as wallets give it: `0x` and at least 62 hex characters (specification,
 * section 5), whole bytes. `assertSignedBy` checks whose it is, and its length.
 */
export function parseSignature(value: unknown): Hex | undefined {
  if (typeof value !== 'string' || value.length > digitsLimit + 2) return undefined
  return /^0x([0-9a-f]{2}){31,}$/i.test(value) ? (value as Hex) : undefined
}
