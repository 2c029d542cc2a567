import { type Address, isAddressEqual, zeroAddress } from 'viem'

/** The addresses of the native currency in contracts of services. */
export const currencyNames = {
  zero: zeroAddress,
  e: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
} as const satisfies Record<string, Address>

/**
 * Returns a token as a contract names it; `undefined` for the native currency, by the only name that the contract
 * knows, if any. Throws for another service's name, because no such token exists.
 */
export function tokenOf(address: Address, name?: keyof typeof currencyNames): Address | undefined {
  const isIt = (other: Address) => isAddressEqual(address, other)
  if (name && isIt(currencyNames[name])) return undefined
  if (Object.values(currencyNames).some(isIt)) throw new Error('a name of nothing')
  return address
}
