import { errorOf } from '@portico/core/adapter'
import { type Address, getAddress, type Hex } from 'viem'

/**
 * Checks an address and writes it with the upper-case letters of EIP-55. An address that is all lower or all upper case
 * has no checksum.
 * @throws PorticoError `INVALID_ADDRESS`, `ADDRESS_CHECKSUM`.
 */
export function parseAddress(address: string): Address {
  if (!/^0x[0-9a-f]{40}$/i.test(address))
    throw errorOf('INVALID_ADDRESS', { network: 'EVM networks' })
  const digits = address.slice(2)
  const canonical = getAddress(address.toLowerCase() as Hex)
  const unchecked = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!unchecked && digits !== canonical.slice(2)) throw errorOf('ADDRESS_CHECKSUM')
  return canonical
}
