/**
 * The list of ids that are no longer valid: used nonces and ended sessions. Each is stored until it would expire
 * anyway.
 */
export type SpentList = {
  /** Adds an id until a time, in milliseconds since 1970. Resolves with `true` for the first caller on all nodes. */
  add: (id: string, until: number) => Promise<boolean>
  /** Resolves with whether an id was added. */
  has: (id: string) => Promise<boolean>
}

/** Creates a list in the memory of one process. Neither other processes nor the next one see it. */
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
