/**
 * A key that logs in. `mark` is a keyed hash of it, so that nobody can guess passwords by the stored value. `name` is a
 * keyed hash of the address that a password is salted with, and is empty for a kit.
 */
export type StoredLoginKey = { mark: string; account: string; factor: string; name: string }

/** Keys that log in. Every method throws `StorageError`. */
export type LoginKeyStore = {
  /**
   * Adds a key, instead of the way back's former one. Returns false if this epoch has no such kit or password, or
   * another account has the key.
   */
  add: (key: StoredLoginKey & { epoch: string }, now: number) => Promise<boolean>
  /** Returns the key, as long as its way back is one of the wallet's. */
  find: (mark: string) => Promise<StoredLoginKey | undefined>
  /** Replaces each key that an earlier server stored in plain form by its mark. base64url is shorter than a mark. */
  markAll: (markOf: (publicKey: string) => string) => Promise<void>
  /** Whether an account with such a name knows a device. */
  isKnownDevice: (of: { name: string; thumbprint: string; since: number }) => Promise<boolean>
}
