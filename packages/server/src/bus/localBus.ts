import type { Bus, BusListener } from './bus.ts'

/** Connected nodes within one process. */
export type LocalNodes = Set<ReadonlySet<BusListener>>

/** Creates a bus within this process. By default it has one node, whose texts reach no other. */
export function createLocalBus(nodes: LocalNodes = new Set()): Bus {
  const listeners = new Set<BusListener>()
  nodes.add(listeners)
  return {
    publish: async (text) => {
      for (const others of nodes)
        if (others !== listeners) for (const { onText } of others) onText(text)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => void nodes.delete(listeners),
  }
}
