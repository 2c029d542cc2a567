/** Bytes that own their buffer, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Returns lower-case hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the bytes of a hex text. Throws on any other text. */
export function fromHex(text: string): Bytes {
  const pairs = text.match(/[\da-f]{2}/gi) ?? []
  if (pairs.length * 2 !== text.length) throw new TypeError('Not hex')
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** Encodes a text as UTF-8. */
export const toUtf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** Decodes UTF-8, including a byte order mark if there is one. Throws on bytes that are not UTF-8. */
export const fromUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)

/** Concatenates byte arrays. */
export function concat(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Returns base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  // In parts: a call takes a limited number of arguments, and a message may be as long as a mebibyte.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

/** Decodes base64 with or without padding. Throws on anything else, such as spaces or unused bits that are set. */
export function fromBase64(encoded: string): Bytes {
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  if (unpadded(toBase64(bytes)) !== unpadded(encoded)) throw new TypeError('Not canonical')
  return bytes
}

const unpadded = (encoded: string) => encoded.replace(/=+$/, '')

/** Returns base64url without padding (RFC 4648, section 5). */
export const toBase64Url = (bytes: Uint8Array): string =>
  unpadded(toBase64(bytes)).replaceAll('+', '-').replaceAll('/', '_')

/** Decodes base64url with or without padding. Throws on anything else. */
export const fromBase64Url = (encoded: string): Bytes =>
  fromBase64(encoded.replaceAll('-', '+').replaceAll('_', '/'))

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Returns base58 with Bitcoin's alphabet, for bytes that do not begin with zero. */
export function toBase58(bytes: Uint8Array): string {
  let rest = BigInt(`0x${toHex(bytes)}`)
  let encoded = ''
  for (; rest > 0n; rest /= 58n) encoded = base58Alphabet[Number(rest % 58n)] + encoded
  return encoded
}
