/** A session, as it is kept. Times are milliseconds since 1970. */
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

/** What became of a token that asked for the next. */
export type Rotation =
  | { outcome: 'rotated'; session: StoredSession }
  /** The token had been used before: its session is ended. */
  | { outcome: 'reused' }
  | { outcome: 'ended' }

/** Sign-ins that outlive the process. Every method throws `StorageError`. */
export type SessionStore = {
  /** True for the first who takes it, on all nodes. */
  takeNonce: (nonce: string, options: { expiresAt: number; now: number }) => Promise<boolean>
  /** Adds a session. What expired goes, and the oldest beyond `most` of its account. */
  add: (session: StoredSession, options: { now: number; most: number }) => Promise<void>
  /** Those of the ids that are open. */
  find: (ids: readonly string[], now: number) => Promise<StoredSession[]>
  /** Those of an account in a project that are open, the newest first. */
  list: (of: { project: string; account: string }, now: number) => Promise<StoredSession[]>
  /** Counts a session one generation on from `generation`; ends it where it was there already. */
  rotate: (
    of: { id: string; generation: number },
    options: { now: number; leewayMs: number },
  ) => Promise<Rotation>
  /** Ends sessions; returns how many were there. */
  end: (ids: readonly string[]) => Promise<number>
}
