/** The storage of a client's identity and sessions. Values are parsed before they are used. */
export type PairingStore = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** Returns all values whose key begins with the prefix. */
  list(prefix: string): Promise<unknown[]>
  /** Runs work while no other tab runs work in this store. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
  /** Calls back when another tab has changed a value. Returns a function that stops it. */
  onChange(changed: () => void): () => void
}
