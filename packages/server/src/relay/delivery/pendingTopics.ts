/** The topics that may have mail which one client lacks. */
export type PendingTopics = {
  add: (topics: Iterable<string>) => void
  has: (topic: string) => boolean
  isEmpty: () => boolean
  /** Returns the first `most` topics that `isWanted`, and `done`, which removes those without remaining mail. */
  look: (isWanted: (topic: string) => boolean, most: number) => PendingLook
  clear: () => void
}

/** Topics in their state at the lookup. */
export type PendingLook = { topics: string[]; done: (left: ReadonlySet<string>) => void }

/** Creates an empty list. */
export function createPendingTopics(): PendingTopics {
  /** A number by topic, which changes when there is more to look for. */
  const pending = new Map<string, number>()
  let revision = 0
  return {
    add: (topics) => {
      for (const topic of topics) pending.set(topic, ++revision)
    },
    has: (topic) => pending.has(topic),
    isEmpty: () => pending.size === 0,
    look: (isWanted, most) => {
      const looked = [...pending].filter(([topic]) => isWanted(topic)).slice(0, most)
      return {
        topics: looked.map(([topic]) => topic),
        done: (left) => {
          for (const [topic, seen] of looked)
            if (pending.get(topic) === seen && !left.has(topic)) pending.delete(topic)
        },
      }
    },
    clear: () => pending.clear(),
  }
}
