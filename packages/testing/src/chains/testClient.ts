import { type Address, type Hex, toHex } from 'viem'
import { ChainError } from './chainError.ts'
import { rpc } from './rpc.ts'

/** Controls of a node for tests, which users of a chain do not have. */
export type TestClient = {
  /** Mines blocks now, in any mining mode. */
  mine(blocks?: number): Promise<void>
  /** Advances the clock by seconds, and mines a block with the new time. */
  increaseTime(seconds: number): Promise<void>
  /** Saves the state of the chain. The id is valid for one `revert`. */
  snapshot(): Promise<Hex>
  /** Returns to a snapshot. Throws REVERT_FAILED if the id is unknown or used. */
  revert(id: Hex): Promise<void>
  /** If off, transactions stay pending until `mine`. */
  setAutomine(on: boolean): Promise<void>
  /** Sets an account's wei. */
  setBalance(address: Address, wei: bigint): Promise<void>
}

/** Creates test controls for the node at `url`. */
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
