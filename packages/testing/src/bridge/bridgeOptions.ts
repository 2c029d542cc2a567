import type { Address } from 'viem'

/** A token of all chains of a service, at one address. `price` is that of a whole token, in cents. */
export type BridgeToken = {
  /** Null for the native currency. */
  address: Address | null
  symbol: string
  decimals: number
  price: bigint
}

/** A local chain that has the bridge. */
export type BridgeChain = { id: number; rpcUrl: string }

/**
 * The relayer's behavior: it delivers (`deliver`); waits until the behavior changes (`slow`); delivers a tenth less
 * than it owes (`less`); or has the bridge refund (`refund`). With `lie` it delivers to someone else, and the service
 * reports the arrival all the same.
 */
export type BridgeBehaviour = 'deliver' | 'slow' | 'less' | 'refund' | 'lie'

/** The options of a service across chains. */
export type BridgeOptions = {
  port?: number
  chains: readonly [BridgeChain, BridgeChain]
  tokens: readonly BridgeToken[]
  /** The service's fee, in hundredths of a percent. */
  feeBps: bigint
  /** The stated duration of a swap, and the time limit of a delivery, in seconds. */
  seconds: number
  fillSeconds: number
  /** The relayer: an account that the nodes have unlocked. */
  from: Address
  /** Milliseconds since 1970. */
  now?: () => number
}
