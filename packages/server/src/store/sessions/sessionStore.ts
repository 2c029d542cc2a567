/** A stored session. Times are in milliseconds since 1970. */
export type StoredSession = {
  id: string
  project: string
  origin: string
  /** CAIP-10. */
  account: string
  generation: number
  createdAt: number
  rotatedAt: number
  expiresAt: number
}

/** The result of a refresh. */
export type Rotation =
  | { outcome: 'rotated'; session: StoredSession }
  /** The token was used before. Its session has ended. */
  | { outcome: 'reused' }
  | { outcome: 'ended' }

/** The stored sign-ins. Every method throws `StorageError`. */
export type SessionStore = {
  /** Returns true only the first time, over all nodes. */
  takeNonce: (nonce: string, options: { expiresAt: number; now: number }) => Promise<boolean>
  /** Adds a session. Removes expired ones, and the oldest beyond `most` of its account. */
  add: (session: StoredSession, options: { now: number; most: number }) => Promise<void>
  /** Returns the open sessions among these ids. */
  find: (ids: readonly string[], now: number) => Promise<StoredSession[]>
  /** Returns the open sessions of an account in a project, newest first. */
  list: (of: { project: string; account: string }, now: number) => Promise<StoredSession[]>
  /** Advances a session by one generation from `generation`. Ends the session if it was past that one already. */
  rotate: (
    of: { id: string; generation: number },
    options: { now: number; leewayMs: number },
  ) => Promise<Rotation>
  /** Ends sessions, and returns their number. */
  end: (ids: readonly string[]) => Promise<number>
}
