/**
 * Returns an account id for comparison. The capitals of a hex address are only a checksum (EIP-55); in other addresses
 * they count.
 */
const keyOf = (account: string): string =>
  /:0x[^:]*$/i.test(account) ? account.toLowerCase() : account

/**
 * Whether two CAIP-10 account ids name the same account of the same chain.
 * @example
 * isSameAccount('eip155:1:0xAb…', 'eip155:1:0xab…') // true
 */
export const isSameAccount = (a: string, b: string): boolean => keyOf(a) === keyOf(b)
