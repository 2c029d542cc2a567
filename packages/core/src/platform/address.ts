/**
 * An address as it is compared. Hex means the same in small and capital letters (the capitals of
 * EIP-55 are a checksum); base58 does not, and there no address begins with `0x`.
 */
export const addressKey = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address

/** Whether two plain addresses of one chain family are the same. */
export const sameAddress = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && addressKey(a) === addressKey(b)
