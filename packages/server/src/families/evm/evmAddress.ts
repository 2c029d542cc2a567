import { getAddress, isAddress } from 'viem'
import { ApiError } from '../../http/apiError.ts'

/** An EVM address in lower case: the form that keys and comparisons use. */
export type LowerAddress = `0x${string}`

/**
 * Reads an EVM address; in mixed case its checksum has to be right (EIP-55).
 * @throws ApiError `INVALID_ADDRESS`.
 */
export function readEvmAddress(text: string): LowerAddress {
  const lower = text.toLowerCase() as LowerAddress
  const oneCase = text === lower || text.slice(2) === text.slice(2).toUpperCase()
  if (!isAddress(lower) || (!oneCase && getAddress(lower) !== text))
    throw new ApiError('INVALID_ADDRESS', { field: 'address' })
  return lower
}
