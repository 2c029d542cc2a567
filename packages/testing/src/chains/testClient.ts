import { type Address, type Hex, toHex } from 'viem'
import { ChainError } from './chainError.ts'
import { rpc } from './rpc.ts'

/** What a test may do to a node that no user of a chain can. */
export type TestClient = {
  /** Mines blocks now, whatever the mining mode. */
  mine(blocks?: number): Promise<void>
  /** Moves the clock on by seconds and mines a block that shows it. */
  increaseTime(seconds: number): Promise<void>
  /** Remembers the state of the chain; the id is good for one `revert`. */
  snapshot(): Promise<Hex>
  /** Goes back to a snapshot. Throws REVERT_FAILED for an id that is unknown or used up. */
  revert(id: Hex): Promise<void>
  /** Off: transactions stay pending until `mine`. */
  setAutomine(on: boolean): Promise<void>
  /** Sets an account's wei. */
  setBalance(address: Address, wei: bigint): Promise<void>
}

/** Test controls for the node at `url`. */
export function testClient(url: string): TestClient {
  return {
    async mine(blocks = 1) {
      await rpc(url, 'anvil_mine', [toHex(blocks)])
    },
    async increaseTime(seconds) {
      await rpc(url, 'evm_increaseTime', [seconds])
      await rpc(url, 'evm_mine')
    },
    snapshot: () => rpc<Hex>(url, 'evm_snapshot'),
    async revert(id) {
      if (await rpc<boolean>(url, 'evm_revert', [id])) return
      throw new ChainError('REVERT_FAILED', `There is no snapshot ${id} on ${url}.`)
    },
    async setAutomine(on) {
      await rpc(url, 'evm_setAutomine', [on])
    },
    async setBalance(address, wei) {
      await rpc(url, 'anvil_setBalance', [address, toHex(wei)])
    },
  }
}
