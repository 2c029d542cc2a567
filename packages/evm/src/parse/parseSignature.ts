import type { Hex } from 'viem'

/** 64 kB in hex digits: far above what any scheme needs, far below what would do harm. */
const digitsLimit = 131_072

/**
 * Reads a wallet's signature: `0x` and at least 62 hex characters (specification, section 5), whole bytes.
 * `assertSignedBy` checks its signer and its length.
 */
export function parseSignature(value: unknown): Hex | undefined {
  if (typeof value !== 'string' || value.length > digitsLimit + 2) return undefined
  return /^0x([0-9a-f]{2}){31,}$/i.test(value) ? (value as Hex) : undefined
}
