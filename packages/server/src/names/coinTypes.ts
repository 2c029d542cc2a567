import { evmCoinType } from '@portico/contract'
import { getAddress } from 'viem'
import { readAddresses } from '../families/readAddresses.ts'
import { ApiError } from '../http/apiError.ts'

/** The coin type of an account on mainnet (ENSIP-9), which is the default of clients. */
export const mainCoinType = 60
const solanaCoinType = 501

/** Returns the coin type of a CAIP-2 chain (ENSIP-9 and 11), or undefined for an id of 2^31 or more, which has none. */
export function coinTypeOfChain(id: string): number | undefined {
  return id.startsWith('solana:') ? solanaCoinType : evmCoinType(id)
}

/** Returns an address in the form of its coin type's chain. @throws ApiError `INVALID_ADDRESS`. */
export function addressOfCoinType(coinType: number, text: string): string {
  const read = readAddresses(text).get(coinType === solanaCoinType ? 'solana' : 'eip155')
  if (read === undefined) throw new ApiError('INVALID_ADDRESS', { field: 'address' })
  return coinType === solanaCoinType ? read : getAddress(read)
}
