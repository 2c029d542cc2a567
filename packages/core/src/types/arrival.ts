import type { CaipNetworkId } from '@portico/contract'

/** What a swap that ends on another network is followed by. Amounts are base units. */
export type TrackedAcross = {
  /** Where it ends. */
  networkId: CaipNetworkId
  /** What has to come there at least. */
  least: bigint
  /** The service that swaps. */
  source: string
  /** How long it takes, about. */
  seconds: number
  /** What comes back at least where nobody delivers, on the network where it began. */
  bridged: { token?: string | undefined; amount: bigint }
}

/**
 * What became of a swap that ends on another network, after it was sent. `arrived` and `refunded` are what our own node showed: the
 * transaction, its network, and what it really brought.
 *
 * ```
 * bridging → arrived | refunded
 *          ↘ unknown ⇄ bridging
 * ```
 */
export type Arrival =
  | { state: 'bridging'; since: number }
  | {
      state: 'arrived' | 'refunded'
      networkId: CaipNetworkId
      hash: string
      amount: bigint
      /** Where the amount is what all of a block brought, that block. */
      blockNumber?: bigint
      at: number
    }
  /** It should have come long ago. It may still come: the visitor can look again. */
  | { state: 'unknown'; at: number }
