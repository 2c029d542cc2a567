/**
 * Returns an address in a form for comparison. Hex is case-insensitive (the upper-case letters of EIP-55 are a
 * checksum). Base58 is not, and no base58 address begins with `0x`.
 */
export const addressKey = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address

/** Whether two plain addresses of one chain family are the same. */
export const sameAddress = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && addressKey(a) === addressKey(b)
