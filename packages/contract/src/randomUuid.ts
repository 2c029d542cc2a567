/** The part of Web Crypto that every page has. */
type Random = { crypto: { getRandomValues(bytes: Uint8Array): Uint8Array } }

/**
 * Returns a random UUID (RFC 9562, version 4). Pages without a secure context have no `crypto.randomUUID`, only
 * `crypto.getRandomValues`. An example is a page of a developer's machine, opened on a phone.
 */
export function randomUuid(): string {
  const { crypto } = globalThis as unknown as Random
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
