import type { CaipNetworkId } from '@portico/contract'

/** The data by which a swap that ends on another network is followed. Amounts are base units. */
export type TrackedAcross = {
  /** The destination network. */
  networkId: CaipNetworkId
  /** The minimum received there. */
  least: bigint
  /** The service that executes the swap. */
  source: string
  /** Approximate duration in seconds. */
  seconds: number
  /** The minimum refund if nobody delivers, on the network where the swap began. */
  bridged: { token?: string | undefined; amount: bigint }
}

/**
 * The state of a swap that ends on another network, after it was sent. `arrived` and `refunded` come from the site's
 * own node: the transaction, its network, and the amount that it really brought.
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
      /** The block, if the amount is everything that this block brought. */
      blockNumber?: bigint
      at: number
    }
  /** The arrival is long overdue. It may still come: the visitor can look again. */
  | { state: 'unknown'; at: number }
