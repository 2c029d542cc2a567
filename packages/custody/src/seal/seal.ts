import { type Bytes, concatBytes, randomBytes } from '../bytes/bytes.ts'
import { asNotOpened } from '../bytes/custodyError.ts'
import type { Context } from './contexts.ts'

const ivLength = 12

const keyOf = (key: Bytes | CryptoKey, use: 'encrypt' | 'decrypt') =>
  key instanceof Uint8Array ? crypto.subtle.importKey('raw', key, 'AES-GCM', false, [use]) : key

/**
 * Seals bytes under a key of 256 bits for one context: AES-256-GCM (NIST SP 800-38D), with a random nonce first and the
 * context as additional data.
 */
export async function seal(
  key: Bytes | CryptoKey,
  secret: Bytes,
  context: Context,
): Promise<Bytes> {
  const iv = randomBytes(ivLength)
  const algorithm = { name: 'AES-GCM', iv, additionalData: context }
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(key, 'encrypt'), secret)
  return concatBytes(iv, new Uint8Array(sealed))
}

/**
 * Opens the result of `seal`.
 * @throws CustodyError `NOT_OPENED` for another key or context, or a byte that differs.
 */
export const open = (key: Bytes | CryptoKey, sealed: Bytes, context: Context): Promise<Bytes> =>
  asNotOpened(async () => {
    const algorithm = { name: 'AES-GCM', iv: sealed.slice(0, ivLength), additionalData: context }
    const opened = crypto.subtle.decrypt(
      algorithm,
      await keyOf(key, 'decrypt'),
      sealed.slice(ivLength),
    )
    return new Uint8Array(await opened)
  })
