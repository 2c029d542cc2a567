/** The topics of which mail may wait that one client does not have. */
export type PendingTopics = {
  add: (topics: Iterable<string>) => void
  has: (topic: string) => boolean
  isEmpty: () => boolean
  /** The first `most` of those that `isWanted`, and `done`, which removes those without mail that is left. */
  look: (isWanted: (topic: string) => boolean, most: number) => PendingLook
  clear: () => void
}

/** Topics as they were when they were looked up. */
export type PendingLook = { topics: string[]; done: (left: ReadonlySet<string>) => void }

/** No topic is pending. */
export function createPendingTopics(): PendingTopics {
  /** By topic, a number that changes when there is more to look for. */
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
