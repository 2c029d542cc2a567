import { rpc } from '../chains/rpc.ts'
import type { SolanaFault } from './solanaFaults.ts'

/** Controls of a local Solana node for tests in another process, which users of a chain do not have. */
export type SolanaTestClient = {
  /** Makes blocks now, at most 10,000. 151 of them expire every blockhash. */
  mine(blocks?: number): Promise<void>
  /** If off, transactions wait until `mine`, and the clock's blocks do not include them. */
  setAutomine(on: boolean): Promise<void>
  /** Sets the fault of transactions from now on; `null` removes it. */
  setFault(fault: SolanaFault | null): Promise<void>
}

/** Creates test controls for the Solana node at `url`. */
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
