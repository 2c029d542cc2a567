import { isAddress } from '@solana/addresses'
import { ApiError } from '../../http/apiError.ts'

/** Whether a text is 32 bytes in base58, whether or not a key belongs to them. */
export const isSolanaAddress = (text: string): boolean => isAddress(text)

/**
 * Reads a Solana address. Its letters are told apart by case, so that it is its own only form.
 * @throws ApiError `INVALID_ADDRESS`.
 */
export function readSolanaAddress(text: string): string {
  if (!isSolanaAddress(text)) throw new ApiError('INVALID_ADDRESS', { field: 'address' })
  return text
}
