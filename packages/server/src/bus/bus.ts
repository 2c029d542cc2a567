/**
 * Short texts between the nodes of one server. Some may be lost while a connection is down; `onGap` is called then, and
 * what matters is in the database. Each implementation passes the suite `describeBus`.
 */
export type Bus = {
  /** Resolves when the text is on its way to every other node. At most `maxBusText` bytes. */
  publish: (text: string) => Promise<void>
  /** Receives the texts of the other nodes, those of one node in their order. */
  subscribe: (listener: BusListener) => () => void
  close: () => Promise<void>
}

/** What a listener receives. */
export type BusListener = {
  onText: (text: string) => void
  /** Texts may have been missed. */
  onGap: () => void
}

/** The most that one text may have, in bytes. */
export const maxBusText = 7000
