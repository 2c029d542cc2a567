import { decrypt, encrypt } from './aead.ts'
import { readKeyFile } from './keyFile.ts'
import { contextBytes, type KeyProvider, KeyProviderError } from './keyProvider.ts'
import { createKeyFile } from './writeKeyFile.ts'

/**
 * Creates a provider of keys in a file on this machine, mode 0600, which it creates if there is none. The file and the
 * database together are all that the server has: keep them apart in backups.
 * @throws KeyProviderError `FORBIDDEN` if others may read the file, or it is not a key file.
 */
export function createFileKeyProvider(path: string): KeyProvider {
  createKeyFile(path)
  let file = readKeyFile(path)
  const keyOf = (version: string) => {
    // Another server on the database may use a key that was added since.
    if (!Object.hasOwn(file.keys, version)) file = readKeyFile(path)
    return Object.hasOwn(file.keys, version) ? file.keys[version] : undefined
  }
  return {
    wrap: async (secret, context) => {
      const { current } = file
      const key = keyOf(current) as Uint8Array
      return `${current}.${encrypt(key, secret, contextBytes(context)).toString('base64url')}`
    },
    unwrap: async (wrapped, context) => {
      const [version = '', text = ''] = wrapped.split('.')
      const key = keyOf(version)
      if (!key) throw new KeyProviderError('REFUSED', 'The key file has no key of that version')
      try {
        return decrypt(key, Buffer.from(text, 'base64url'), contextBytes(context))
      } catch {
        throw new KeyProviderError('REFUSED', 'It is wrapped for something else, or damaged')
      }
    },
  }
}
