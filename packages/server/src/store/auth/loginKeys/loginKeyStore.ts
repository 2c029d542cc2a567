/** A key that logs in. `mark` stands for it, so that nobody tries passwords with what is kept; `name` stands for the address that a password is salted with, and is empty for a kit. */
export type StoredLoginKey = { mark: string; account: string; factor: string; name: string }

/** Keys that log in. Every method throws `StorageError`. */
export type LoginKeyStore = {
  /** Adds one, in place of the way back's former one; false where there is no such kit or password in this epoch, or another account has it. */
  add: (key: StoredLoginKey & { epoch: string }, now: number) => Promise<boolean>
  /** The key, while the way back that it is of is the wallet's. */
  find: (mark: string) => Promise<StoredLoginKey | undefined>
  /** Puts a mark in the place of each key that a server of before kept as it is; base64url is shorter than a mark. */
  markAll: (markOf: (publicKey: string) => string) => Promise<void>
  /** Whether an account that has such a name knows a device. */
  isKnownDevice: (of: { name: string; thumbprint: string; since: number }) => Promise<boolean>
}
