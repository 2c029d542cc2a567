import type { SolanaFault } from './solanaFaults.ts'

/** The options of a node. */
export type SolanaNodeOptions = {
  /** 0 (the default) selects any free port. */
  port?: number
  /** The origins whose pages it answers; by default all of this machine's. */
  origins?: readonly string[]
  /** Milliseconds between empty blocks. Other blocks are made for each transaction, and by `mine`. */
  slotMs?: number
  /** The clock of the chain, in milliseconds since 1970; by default the machine's. */
  now?: () => number
  /** Gives a fresh chain years of history, with metadata from the site at this address. */
  seed?: { siteUrl: string }
  /** The number of casts of people on a fresh chain; one by default. */
  casts?: number
  /** The file that stores the chain across restarts. Its directory is created if it is missing. */
  stateFile?: string
}

/** A running node. */
export type SolanaNode = {
  /** JSON-RPC over HTTP. */
  url: string
  /** Subscriptions, on the same port. */
  webSocketUrl: string
  port: number
  /** Makes blocks now. 151 of them expire every blockhash. */
  mine(blocks?: number): void
  /** If off, transactions wait until `mine`, and the clock's blocks do not include them. */
  setAutomine(on: boolean): void
  /** Sets the fault of transactions from now on; `null` removes it. */
  setFault(fault: SolanaFault | null): void
  /** Ends the node, and writes its state file. It may be called twice. */
  stop(): Promise<void>
}
