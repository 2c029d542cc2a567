import type { FramePlatform } from '../login/framePlatform.ts'
import type { KeyStore } from './keyStore.ts'

/** The name that the keys of this device are stored under. */
export const deviceKeysName = 'device'
const name = deviceKeysName

const isKeyPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' &&
  value !== null &&
  'privateKey' in value &&
  'publicKey' in value &&
  value.privateKey instanceof CryptoKey &&
  value.publicKey instanceof CryptoKey

/** Returns the keys of this device: the stored ones, or new ones if there are none. */
export function storedKeys(
  store: KeyStore,
  { make, withLock }: { make: () => Promise<CryptoKeyPair>; withLock: FramePlatform['withLock'] },
): () => Promise<CryptoKeyPair> {
  let keys: Promise<CryptoKeyPair> | undefined
  const find = async () => {
    const stored = await store.get(name)
    if (isKeyPair(stored)) return stored
    const made = await make()
    await store.set(name, made)
    return made
  }
  return async () => {
    // If two tabs created keys at once, one would continue with keys that the other has overwritten.
    keys ??= withLock('portico-device', find)
    await keys
    // The browser has cleared the storage, as when an account is deleted: a login with the old keys would last only as
    // long as the page.
    if ((await store.get(name)) === undefined) keys = withLock('portico-device', find)
    return keys
  }
}
