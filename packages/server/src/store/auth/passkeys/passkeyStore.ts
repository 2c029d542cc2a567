/** A passkey that logs in. Binary values are base64url. */
export type StoredPasskey = {
  id: string
  account: string
  factor: string
  publicKey: string
  counter: number
  /** The wallet's own signature of it. */
  seal: string
}

/** The stored passkeys. Every method throws `StorageError`. */
export type PasskeyStore = {
  /**
   * Adds a passkey. Returns false if this epoch has no such way back, or it has another passkey. Returns true for the
   * same one again.
   */
  add: (passkey: StoredPasskey & { epoch: string }, now: number) => Promise<boolean>
  /** Returns the passkey with an id, as long as its way back is one of the wallet's. */
  find: (id: string) => Promise<StoredPasskey | undefined>
  /** Returns the passkeys of an account whose way back is one of the wallet's. */
  ofAccount: (account: string) => Promise<StoredPasskey[]>
  /** Stores a use. Returns false if another use came first. */
  use: (id: string, counters: { from: number; to: number }) => Promise<boolean>
}
