import { type Bytes, toHex, utf8 } from '../bytes.ts'
import { WalletError } from '../walletError.ts'
import type { Passkeys } from './passkeys.ts'
import { seal, unseal } from './seal.ts'
import type { Storage } from './storage.ts'
import { tryCounter } from './tries.ts'
import { fewestIterations, type Lock, parseVault } from './vaultRecord.ts'

const key = 'vault'
const unreadableKey = 'vault.unreadable'

/** The kind of lock of a wallet. */
export type LockKind = Lock['by']

/** The stored seed: the entropy of the recovery words, always encrypted. */
export type Vault = {
  /** Returns the kind of lock; `undefined` if there is no vault. @throws WalletError `VAULT_DAMAGED`. */
  kind(): Promise<LockKind | undefined>
  /**
   * Stores a seed if there is none. An unreadable vault is moved, not overwritten.
   * @throws WalletError `VAULT_EXISTS`, `STORAGE_REFUSED`.
   */
  protectByPassword(entropy: Bytes, password: string): Promise<void>
  /** Like `protectByPassword`, with a passkey. @throws WalletError also `PASSKEY_REFUSED`, `PASSKEY_UNSUPPORTED`. */
  protectByPasskey(entropy: Bytes): Promise<void>
  /**
   * Returns the seed. `password` is ignored if a passkey locks it.
   * @throws WalletError `WRONG_PASSWORD`, `TOO_MANY_TRIES`, `VAULT_DAMAGED`, `PASSKEY_REFUSED`, `PASSKEY_WRONG`.
   */
  open(password?: string): Promise<Bytes>
  /** Destroys the vault. */
  remove(): Promise<void>
}

/** Creates the vault over a storage. */
export function createVault(storage: Storage, passkeys: Passkeys, now: () => number): Vault {
  const tries = tryCounter(storage, now)
  /** Returns the unreadable vault that a new seed replaces, or nothing. @throws WalletError `VAULT_EXISTS`. */
  const replaceable = async (): Promise<unknown> => {
    const stored = await storage.get(key)
    if (stored === undefined) return undefined
    try {
      parseVault(stored)
    } catch {
      return stored
    }
    throw new WalletError('VAULT_EXISTS')
  }
  /** No other tab can write between the check and the write. */
  const put = async (entropy: Bytes, lock: Lock, secret: Bytes) => {
    const sealed = await seal(entropy, lock, secret)
    await storage.exclusive(async () => {
      const unreadable = await replaceable()
      if (unreadable !== undefined) await storage.set(unreadableKey, unreadable)
      await storage.set(key, sealed)
    }, key)
    await tries.reset()
  }
  return {
    async kind() {
      const stored = await storage.get(key)
      return stored === undefined ? undefined : parseVault(stored).lock.by
    },
    protectByPassword(entropy, password) {
      const salt = toHex(crypto.getRandomValues(new Uint8Array(16)))
      const lock: Lock = { by: 'password', iterations: fewestIterations, salt }
      return put(entropy, lock, secretOf(password))
    },
    async protectByPasskey(entropy) {
      // Checked first, so that no passkey remains for a seed that is not stored.
      await replaceable()
      const { secret, ...passkey } = await passkeys.create()
      await put(entropy, { by: 'passkey', ...passkey }, secret)
    },
    async open(password = '') {
      const record = parseVault(await storage.get(key))
      if (record.lock.by === 'passkey')
        return unseal(record, await passkeys.readSecret(record.lock))
      await tries.begin()
      const entropy = await unseal(record, secretOf(password))
      await tries.reset()
      return entropy
    },
    async remove() {
      await storage.exclusive(async () => {
        await storage.delete(key)
        await storage.delete(unreadableKey)
      }, key)
      await tries.reset()
    },
  }
}

/** The same password may be typed as different bytes. */
const secretOf = (password: string): Bytes => utf8(password.normalize('NFKD'))
