import { nativeAddresses } from '@portico/contract'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'

const zero = '0x0000000000000000000000000000000000000000'

/** An address in lower case; zero, by which some name the chain's own currency, as the address that stands for it. */
export function toTokenAddress(address: string): LowerAddress {
  const lower = address.toLowerCase() as LowerAddress
  return lower === zero ? nativeAddresses.eip155 : lower
}
