import type { SolanaFault } from './solanaFaults.ts'

/** How to start a node. */
export type SolanaNodeOptions = {
  /** 0 (the default) takes any free port. */
  port?: number
  /** Whose pages it answers; without it all of this machine's. */
  origins?: readonly string[]
  /** Milliseconds between empty blocks; other blocks are made for each transaction, and by `mine`. */
  slotMs?: number
  /** The clock of the chain, milliseconds since 1970; the machine's without it. */
  now?: () => number
  /** Gives a fresh chain years of history, with metadata from the site at this address. */
  seed?: { siteUrl: string }
  /** How many casts of people a fresh chain has: one unless given. */
  casts?: number
  /** Where the chain is kept across restarts; its directory is made when missing. */
  stateFile?: string
}

/** A running node. */
export type SolanaNode = {
  /** JSON-RPC over HTTP. */
  url: string
  /** Subscriptions, on the same port. */
  webSocketUrl: string
  port: number
  /** Makes blocks now. 151 of them end the life of every blockhash. */
  mine(blocks?: number): void
  /** Off: transactions wait until `mine`, and blocks of the clock go by without them. */
  setAutomine(on: boolean): void
  /** What the chain does to transactions from now on; `null` mends it. */
  setFault(fault: SolanaFault | null): void
  /** Ends the node, and writes its state file. It may be called twice. */
  stop(): Promise<void>
}
