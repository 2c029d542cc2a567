import { nativeAddresses } from '@portico/contract'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'

const zero = '0x0000000000000000000000000000000000000000'

/**
 * Returns an address in lower case. The zero address, which some services use for the native currency, becomes the
 * native address.
 */
export function toTokenAddress(address: string): LowerAddress {
  const lower = address.toLowerCase() as LowerAddress
  return lower === zero ? nativeAddresses.eip155 : lower
}
