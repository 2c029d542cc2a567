import { isAddress } from '@solana/addresses'
import { ApiError } from '../../http/apiError.ts'

const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Whether a text is 32 bytes in base58, with or without a key. A failed decoding is expensive, so it checks the
 * characters first.
 */
export const isSolanaAddress = (text: string): boolean => base58.test(text) && isAddress(text)

/**
 * Reads a Solana address. It is case-sensitive, so that it has only one form.
 * @throws ApiError `INVALID_ADDRESS`.
 */
export function readSolanaAddress(text: string): string {
  if (!isSolanaAddress(text)) throw new ApiError('INVALID_ADDRESS', { field: 'address' })
  return text
}
