/** A key that logs in; `name` stands for the address that a password is salted with, and is empty for a kit. */
export type StoredLoginKey = { publicKey: string; account: string; factor: string; name: string }

/** Keys that log in. Every method throws `StorageError`. */
export type LoginKeyStore = {
  /** Adds one, in place of the way back's former one; false where there is no such kit or password in this epoch, or another account has it. */
  add: (key: StoredLoginKey & { epoch: string }, now: number) => Promise<boolean>
  /** The key, while the way back that it is of is the wallet's. */
  find: (publicKey: string) => Promise<StoredLoginKey | undefined>
  /** Whether an account that has such a name knows a device. */
  isKnownDevice: (of: { name: string; thumbprint: string; since: number }) => Promise<boolean>
}
