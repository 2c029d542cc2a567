import { type Address, isAddressEqual, zeroAddress } from 'viem'

/** The names of the own currency in contracts of services. */
export const currencyNames = {
  zero: zeroAddress,
  e: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
} as const satisfies Record<string, Address>

/**
 * A token as a contract names it; undefined for the own currency, by the one name that the contract knows, if any. Throws for another: that
 * is a token which nobody has.
 */
export function tokenOf(address: Address, name?: keyof typeof currencyNames): Address | undefined {
  const isIt = (other: Address) => isAddressEqual(address, other)
  if (name && isIt(currencyNames[name])) return undefined
  if (Object.values(currencyNames).some(isIt)) throw new Error('a name of nothing')
  return address
}
