import { rpc } from '../chains/rpc.ts'
import type { SolanaFault } from './solanaFaults.ts'

/** What a test in another process may do to a local Solana node that no user of a chain can. */
export type SolanaTestClient = {
  /** Makes blocks now, at most 10,000. 151 of them end the life of every blockhash. */
  mine(blocks?: number): Promise<void>
  /** Off: transactions wait until `mine`, and blocks of the clock go by without them. */
  setAutomine(on: boolean): Promise<void>
  /** What the chain does to transactions from now on; `null` mends it. */
  setFault(fault: SolanaFault | null): Promise<void>
}

/** Test controls for the Solana node at `url`. */
export function solanaTestClient(url: string): SolanaTestClient {
  return {
    async mine(blocks = 1) {
      await rpc(url, 'portico_mine', [blocks])
    },
    async setAutomine(on) {
      await rpc(url, 'portico_setAutomine', [on])
    },
    async setFault(fault) {
      await rpc(url, 'portico_setFault', [fault])
    },
  }
}
