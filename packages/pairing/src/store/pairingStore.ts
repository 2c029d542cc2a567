/** Where a client keeps its identity and sessions. What is read back is parsed before it is believed. */
export type PairingStore = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** All values whose key begins so. */
  list(prefix: string): Promise<unknown[]>
  /** Does something while no other tab does the like. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
  /** Calls back when another tab has changed something. Returns a function that stops it. */
  onChange(changed: () => void): () => void
}
