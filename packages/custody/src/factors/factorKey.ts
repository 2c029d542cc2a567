import type { Bytes } from '../bytes/bytes.ts'
import type { Context } from '../seal/contexts.ts'

/** Makes the key of a way back, 32 bytes, of a salt and of what it is for. */
export type FactorKey = (salt: Bytes, context: Context) => Promise<Bytes>

/** HKDF with SHA-256 (RFC 5869), 32 bytes. */
export async function hkdf(secret: Bytes, salt: Bytes, info: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))
}
