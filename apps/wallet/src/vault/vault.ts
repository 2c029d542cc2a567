import { type Bytes, toHex, utf8 } from '../bytes.ts'
import type { Passkeys } from './passkeys.ts'
import { seal, unseal } from './seal.ts'
import type { Storage } from './storage.ts'
import { tryCounter } from './tries.ts'
import { fewestIterations, type Lock, parseVault } from './vaultRecord.ts'

const key = 'vault'

/** What locks a wallet. */
export type LockKind = Lock['by']

/** The seed at rest: in it is the entropy of the recovery words, never in the open. */
export type Vault = {
  /** How it is locked; `undefined` where there is none. @throws WalletError `VAULT_DAMAGED`. */
  kind(): Promise<LockKind | undefined>
  /** Takes a seed in, in the place of any other. */
  protectByPassword(entropy: Bytes, password: string): Promise<void>
  protectByPasskey(entropy: Bytes): Promise<void>
  /**
   * Gives the seed out; `password` is of no account where a passkey locks it.
   * @throws WalletError `WRONG_PASSWORD`, `TOO_MANY_TRIES`, `VAULT_DAMAGED`, `PASSKEY_REFUSED`,
   * `PASSKEY_WRONG`.
   */
  open(password?: string): Promise<Bytes>
  /** Destroys it. */
  forget(): Promise<void>
}

/** Makes the vault over a storage. */
export function createVault(storage: Storage, passkeys: Passkeys, now: () => number): Vault {
  const tries = tryCounter(storage, now)
  const put = async (entropy: Bytes, lock: Lock, secret: Bytes) => {
    await storage.set(key, await seal(entropy, lock, secret))
    await tries.forget()
  }
  return {
    async kind() {
      const kept = await storage.get(key)
      return kept === undefined ? undefined : parseVault(kept).lock.by
    },
    protectByPassword(entropy, password) {
      const salt = toHex(crypto.getRandomValues(new Uint8Array(16)))
      const lock: Lock = { by: 'password', iterations: fewestIterations, salt }
      return put(entropy, lock, secretOf(password))
    },
    async protectByPasskey(entropy) {
      const { secret, ...passkey } = await passkeys.create()
      await put(entropy, { by: 'passkey', ...passkey }, secret)
    },
    async open(password = '') {
      const record = parseVault(await storage.get(key))
      if (record.lock.by === 'passkey') return unseal(record, await passkeys.ask(record.lock))
      await tries.begin()
      const entropy = await unseal(record, secretOf(password))
      await tries.forget()
      return entropy
    },
    async forget() {
      await storage.delete(key)
      await tries.forget()
    },
  }
}

/** One password may be typed as different bytes. */
const secretOf = (password: string): Bytes => utf8(password.normalize('NFKD'))
