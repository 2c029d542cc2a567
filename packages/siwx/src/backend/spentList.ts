/** What counts no more: nonces that were taken and sessions that were ended, each until it ends by itself. */
export type SpentList = {
  /** Adds an id until a time, in milliseconds since 1970; true for the first who adds it, on all nodes. */
  add: (id: string, until: number) => Promise<boolean>
  /** True for an id that was added. */
  has: (id: string) => Promise<boolean>
}

/** A list in the memory of one process: another process knows nothing of it, nor does the next one. */
export function spentInMemory(now: () => number): SpentList {
  const ends = new Map<string, number>()
  return {
    async add(id, until) {
      for (const [other, end] of ends) if (end <= now()) ends.delete(other)
      if (ends.has(id)) return false
      ends.set(id, until)
      return true
    },
    has: async (id) => ends.has(id),
  }
}
