/** A socket that opens if each of its keys has room under its limit, or one that closed. */
export type SocketChange = { keys: readonly { key: string; limit: number }[]; opens: boolean }

/**
 * The open sockets of all nodes, counted by key. The counts of a node are valid as long as its lease, which each of its
 * calls renews, so the sockets of a killed node expire with it. The time is the store's own. All methods reject if the
 * store does not answer.
 */
export type SharedSockets = {
  /**
   * Makes the changes in their order, and returns which of them were made. Returns undefined, and does nothing, if the
   * lease of the node has ended or was never set.
   */
  change: (node: string, changes: readonly SocketChange[]) => Promise<boolean[] | undefined>
  /** Replaces all counts of a node, under this name and its previous one. */
  set: (node: string, counts: ReadonlyMap<string, number>, before?: string) => Promise<void>
  /** Removes all counts of the node. */
  remove: (node: string) => Promise<void>
  close: () => Promise<void>
}

/** How long the counts of a silent node are valid, in milliseconds. */
export const leaseMs = 30_000
/** A node may fail to renew its lease twice in a row. */
export const renewMs = leaseMs / 3
