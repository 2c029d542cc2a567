import { parseAddresses } from '../parse/parseAddresses.ts'

/**
 * Returns an address with the checksum of EIP-55, which many wallets leave out or get wrong. Other texts stay as they
 * are.
 */
export const checksumAddress = (address: string): string =>
  parseAddresses([address])?.[0] ?? address
