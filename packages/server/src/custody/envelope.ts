import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from './keys/aead.ts'
import {
  contextBytes,
  type KeyContext,
  type KeyProvider,
  KeyProviderError,
} from './keys/keyProvider.ts'

/** The opened data key of one account. */
export type DataKey = {
  /** Returns base64url. */
  seal: (secret: Uint8Array, context: KeyContext) => string
  /** @throws KeyProviderError `REFUSED` for another context, another account or a byte that differs. */
  open: (sealed: string, context: KeyContext) => Buffer
}

const contextOf = (account: string) => ({ purpose: 'custody data key', account })

function dataKeyOf(key: Buffer, account: string): DataKey {
  const bytesOf = (context: KeyContext) => contextBytes({ ...context, account })
  return {
    seal: (secret, context) => encrypt(key, secret, bytesOf(context)).toString('base64url'),
    open: (sealed, context) => {
      try {
        return decrypt(key, Buffer.from(sealed, 'base64url'), bytesOf(context))
      } catch {
        throw new KeyProviderError('REFUSED', 'The row is of another place, or damaged')
      }
    },
  }
}

/**
 * A data key for each account, wrapped by the key provider. Without the wrapped key nothing sealed under it can be
 * read.
 */
export type Envelope = {
  /** Creates a wrapped data key. */
  create: (account: string) => Promise<string>
  /** Opens a data key for the duration of `use`, then overwrites it. */
  use: <T>(account: string, wrapped: string, use: (key: DataKey) => T | Promise<T>) => Promise<T>
  /** Wraps the same data key under the provider's current key. */
  rewrap: (account: string, wrapped: string) => Promise<string>
}

/** Creates the envelope over a key provider. */
export function createEnvelope(provider: KeyProvider): Envelope {
  const withKey = async <T>(key: Buffer, work: (key: Buffer) => T | Promise<T>) => {
    try {
      return await work(key)
    } finally {
      key.fill(0)
    }
  }
  const wrap = (account: string) => (key: Buffer) => provider.wrap(key, contextOf(account))
  return {
    create: (account) => withKey(randomBytes(32), wrap(account)),
    use: async (account, wrapped, use) =>
      withKey(await provider.unwrap(wrapped, contextOf(account)), (key) =>
        use(dataKeyOf(key, account)),
      ),
    rewrap: async (account, wrapped) =>
      withKey(await provider.unwrap(wrapped, contextOf(account)), wrap(account)),
  }
}
