/** A passkey that logs in; what is binary is base64url. */
export type StoredPasskey = {
  id: string
  account: string
  factor: string
  publicKey: string
  counter: number
}

/** Passkeys that outlive the process. Every method throws `StorageError`. */
export type PasskeyStore = {
  /** Adds one; false where there is no such way back in this epoch, or it has another one. The same once more is true. */
  add: (passkey: StoredPasskey & { epoch: string }, now: number) => Promise<boolean>
  /** The passkey of an id, while the way back that it was made for is the wallet's. */
  find: (id: string) => Promise<StoredPasskey | undefined>
  /** Those of an account, whose way back is the wallet's. */
  ofAccount: (account: string) => Promise<StoredPasskey[]>
  /** Counts that it was used; false where another use was first. */
  use: (id: string, counters: { from: number; to: number }) => Promise<boolean>
}
