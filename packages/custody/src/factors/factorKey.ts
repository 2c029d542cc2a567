import type { Bytes } from '../bytes/bytes.ts'
import type { Context } from '../seal/contexts.ts'

/** Derives the key of a way back, 32 bytes, from a salt and its context. */
export type FactorKey = (salt: Bytes, context: Context) => Promise<Bytes>

/** Derives 32 bytes with HKDF and SHA-256 (RFC 5869). */
export async function hkdf(secret: Bytes, salt: Bytes, info: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))
}
