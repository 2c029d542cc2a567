/** A socket that opens, where each of its keys has room under its limit, or one that closed. */
export type SocketChange = { keys: readonly { key: string; limit: number }[]; opens: boolean }

/**
 * The open sockets of all nodes, counted by key. What a node has counts for as long as its lease, which every call of it
 * makes new: the sockets of a node that is killed drop out then. The time is the store's own. All reject when the store
 * does not answer.
 */
export type SharedSockets = {
  /**
   * Makes the changes in their order, and returns which of them were made; undefined where the
   * lease of the node has ended or it was never set, and nothing was done.
   */
  change: (node: string, changes: readonly SocketChange[]) => Promise<boolean[] | undefined>
  /** Sets all that a node has, in place of what stood there under this name and another one of its. */
  set: (node: string, counts: ReadonlyMap<string, number>, before?: string) => Promise<void>
  /** The node has nothing any more. */
  remove: (node: string) => Promise<void>
  close: () => Promise<void>
}

/** How long a node counts that says nothing, in milliseconds. */
export const leaseMs = 30_000
/** A node may fail to renew its lease twice in a row. */
export const renewMs = leaseMs / 3
