import { parseAddresses } from '../parse/parseAddresses.ts'

/**
 * An address with the capitals of EIP-55, which many wallets leave out or get wrong. What is no address
 * stays as it is.
 */
export const checksumAddress = (address: string): string =>
  parseAddresses([address])?.[0] ?? address
