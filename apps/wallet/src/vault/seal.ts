import { type Bytes, fromHex, toHex, utf8 } from '../bytes.ts'
import { WalletError } from '../walletError.ts'
import type { Lock, VaultRecord } from './vaultRecord.ts'

const { subtle } = globalThis.crypto

/** Seals a seed's entropy for a lock. `secret` is the password or the passkey's PRF output, and is wiped. */
export async function seal(entropy: Bytes, lock: Lock, secret: Bytes): Promise<VaultRecord> {
  const key = await keyOf(lock, secret)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await subtle.encrypt({ ...algorithm(lock), iv }, key, entropy)
  return { version: 1, lock, iv: toHex(iv), sealed: toHex(new Uint8Array(sealed)) }
}

/**
 * Opens a vault.
 * @throws WalletError `WRONG_PASSWORD` or `PASSKEY_WRONG`, also for modified data, which looks the same.
 */
export async function unseal({ lock, iv, sealed }: VaultRecord, secret: Bytes): Promise<Bytes> {
  const key = await keyOf(lock, secret)
  try {
    const options = { ...algorithm(lock), iv: fromHex(iv) }
    return new Uint8Array(await subtle.decrypt(options, key, fromHex(sealed)))
  } catch {
    throw new WalletError(lock.by === 'password' ? 'WRONG_PASSWORD' : 'PASSKEY_WRONG')
  }
}

/** The lock is authenticated with the sealed seed, so that no other lock can replace it. */
const algorithm = (lock: Lock) => ({
  name: 'AES-GCM',
  additionalData: utf8(
    JSON.stringify(['portico-wallet', 1, ...Object.entries(lock).sort().flat()]),
  ),
})

async function keyOf(lock: Lock, secret: Bytes): Promise<CryptoKey> {
  const name = lock.by === 'password' ? 'PBKDF2' : 'HKDF'
  const raw = await subtle.importKey('raw', secret, name, false, ['deriveKey'])
  secret.fill(0)
  const salt = fromHex(lock.salt)
  const how =
    lock.by === 'password'
      ? { name, hash: 'SHA-256', salt, iterations: lock.iterations }
      : { name, hash: 'SHA-256', salt, info: utf8('portico-wallet vault') }
  return subtle.deriveKey(how, raw, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
