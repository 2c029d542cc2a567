import type { Address } from 'viem'

/** A token of all chains of a service, at one address. `price` is what a whole one costs, in cents. */
export type BridgeToken = {
  /** Null for the own currency. */
  address: Address | null
  symbol: string
  decimals: number
  price: bigint
}

/** A local chain on which the bridge is. */
export type BridgeChain = { id: number; rpcUrl: string }

/**
 * What the relayer does: it delivers; waits until it is told otherwise (`slow`); delivers a tenth less than it owes (`less`); has the
 * bridge pay back (`refund`); delivers to somebody else, and the service says all the same that it has arrived (`lie`).
 */
export type BridgeBehaviour = 'deliver' | 'slow' | 'less' | 'refund' | 'lie'

/** How a service across chains is to be. */
export type BridgeOptions = {
  port?: number
  chains: readonly [BridgeChain, BridgeChain]
  tokens: readonly BridgeToken[]
  /** What it keeps, in hundredths of a percent. */
  feeBps: bigint
  /** Seconds that it says a swap takes, and that a delivery may take. */
  seconds: number
  fillSeconds: number
  /** The relayer: an account that the nodes have unlocked. */
  from: Address
  /** Milliseconds since 1970. */
  now?: () => number
}
