import type { Bus, BusListener } from './bus.ts'

/** Nodes of one process that are connected with each other. */
export type LocalNodes = Set<ReadonlySet<BusListener>>

/** A bus within this process. By default it has one node, whose texts reach no other. */
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
