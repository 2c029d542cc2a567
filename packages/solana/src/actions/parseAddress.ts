import { errorOf } from '@portico/core/adapter'
import { type Address, isAddress } from '@solana/kit'

/**
 * Checks an address: base58 of 32 bytes. There is only one spelling.
 * @throws PorticoError `INVALID_ADDRESS`, also for an address of another chain family.
 */
export function parseAddress(address: string): Address {
  if (!isAddress(address)) throw errorOf('INVALID_ADDRESS', { network: 'Solana' })
  return address
}
