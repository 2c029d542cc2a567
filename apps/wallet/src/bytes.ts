/** Bytes that own their buffer, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Encodes bytes as hexadecimal digits, without a prefix. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Decodes hexadecimal digits, with or without 0x. */
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.replace(/^0x/, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Whether a value is an even number of hexadecimal digits, of exactly `length` bytes if that is given. */
export const isHexOf = (value: unknown, length?: number): value is string =>
  typeof value === 'string' &&
  /^([0-9a-f]{2})+$/.test(value) &&
  (length === undefined || value.length === length * 2)

/** Encodes a text as UTF-8. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
