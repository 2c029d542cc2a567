import { createHash, randomBytes } from 'node:crypto'
import type { KeyStore } from '../store/pay/payStore.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
const shape = /^psk_[\w-]{43}$/

/** A fresh secret key, and what is kept of it. `now` is milliseconds since 1970. */
export function createSecretKey(project: string, now: number) {
  const secretKey = `psk_${randomBytes(32).toString('base64url')}`
  return { secretKey, stored: toStoredKey(secretKey, project, now) }
}

/** What is kept of a secret key. `now` is milliseconds since 1970. */
export const toStoredKey = (secretKey: string, project: string, now: number) => ({
  id: randomBytes(8).toString('hex'),
  project,
  hash: hashOf(secretKey),
  tail: secretKey.slice(-4),
  createdAt: now,
})

/** The project that a secret key is of; undefined for one that nobody has. @throws StorageError */
export const projectOfKey = async (keys: KeyStore, key: string): Promise<string | undefined> =>
  shape.test(key) ? keys.projectOf(hashOf(key)) : undefined
