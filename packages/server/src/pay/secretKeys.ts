import { createHash, randomBytes } from 'node:crypto'
import type { KeyStore } from '../store/pay/payStore.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
const shape = /^psk_[\w-]{43}$/

/** Creates a secret key and its stored form. `now` is in milliseconds since 1970. */
export function createSecretKey(project: string, now: number) {
  const secretKey = `psk_${randomBytes(32).toString('base64url')}`
  return { secretKey, stored: toStoredKey(secretKey, project, now) }
}

/** Returns the stored form of a secret key, with its hash. `now` is in milliseconds since 1970. */
export const toStoredKey = (secretKey: string, project: string, now: number) => ({
  id: randomBytes(8).toString('hex'),
  project,
  hash: hashOf(secretKey),
  tail: secretKey.slice(-4),
  createdAt: now,
})

/** Returns the project of a secret key, or undefined for an unknown key. @throws StorageError */
export const projectOfKey = async (keys: KeyStore, key: string): Promise<string | undefined> =>
  shape.test(key) ? keys.projectOf(hashOf(key)) : undefined
