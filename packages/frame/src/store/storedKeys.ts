import type { FramePlatform } from '../login/framePlatform.ts'
import type { KeyStore } from './keyStore.ts'

const name = 'device'

const isKeyPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' &&
  value !== null &&
  'privateKey' in value &&
  'publicKey' in value &&
  value.privateKey instanceof CryptoKey &&
  value.publicKey instanceof CryptoKey

/** The keys of this device: kept, and made once where there are none. */
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
    // Two tabs that made keys at once would each go on with keys that one of them has written over.
    keys ??= withLock('portico-device', find)
    await keys
    // The browser has cleared what is kept here, as with the end of an account: a login by the old keys would end with the page.
    if ((await store.get(name)) === undefined) keys = withLock('portico-device', find)
    return keys
  }
}
