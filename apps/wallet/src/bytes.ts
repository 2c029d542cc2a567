/** Bytes of memory that nobody else shares, as WebCrypto wants them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Bytes in hexadecimal, without a prefix. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Hexadecimal digits, with or without 0x, as bytes. */
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.replace(/^0x/, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** True for an even number of hexadecimal digits, of so many bytes where that is said. */
export const isHexOf = (value: unknown, length?: number): value is string =>
  typeof value === 'string' &&
  /^([0-9a-f]{2})+$/.test(value) &&
  (length === undefined || value.length === length * 2)

/** A text as bytes of UTF-8. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
