/**
 * Short texts between the nodes of one server. Some may be lost while a connection is down: `onGap` is called then, and
 * the database has the important data. Each implementation passes the suite `describeBus`.
 */
export type Bus = {
  /** Resolves when the text is on its way to every other node. The maximum is `maxBusText` bytes. */
  publish: (text: string) => Promise<void>
  /** Receives the texts of the other nodes, those of each node in their order. */
  subscribe: (listener: BusListener) => () => void
  close: () => Promise<void>
}

/** The callbacks of a listener. */
export type BusListener = {
  onText: (text: string) => void
  /** Called when texts may have been missed. */
  onGap: () => void
}

/** The maximum size of one text, in bytes. */
export const maxBusText = 7000
