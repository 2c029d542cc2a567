/** The listeners of each topic on this node. */
export type Hub<Listener> = {
  join: (topic: string, listener: Listener) => void
  remove: (topic: string, listener: Listener) => void
  listenersOf: (topic: string) => Iterable<Listener>
  topics: () => Iterable<string>
}

/** Creates an empty hub. */
export function createHub<Listener>(): Hub<Listener> {
  const byTopic = new Map<string, Set<Listener>>()
  return {
    join: (topic, listener) => {
      const listeners = byTopic.get(topic)
      if (listeners) listeners.add(listener)
      else byTopic.set(topic, new Set([listener]))
    },
    remove: (topic, listener) => {
      const listeners = byTopic.get(topic)
      listeners?.delete(listener)
      if (listeners?.size === 0) byTopic.delete(topic)
    },
    listenersOf: (topic) => byTopic.get(topic) ?? [],
    topics: () => byTopic.keys(),
  }
}
