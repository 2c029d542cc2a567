import type { Bus, BusListener } from './bus.ts'

/** Nodes of one process that hear each other. */
export type LocalNodes = Set<ReadonlySet<BusListener>>

/** A bus within this process. By default it is that of the only node, which nobody hears. */
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
