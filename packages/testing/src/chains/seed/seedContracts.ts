import type { Address } from 'viem'
import { distributorAbi, distributorRuntime } from '../generated/distributor.ts'
import { exchangeAbi, exchangeRuntime } from '../generated/exchange.ts'
import { impostorAbi, impostorRuntime } from '../generated/impostor.ts'
import { lendingPoolAbi, lendingPoolRuntime } from '../generated/lendingPool.ts'
import { vaultAbi, vaultRuntime } from '../generated/vault.ts'
import { wrappedEtherAbi, wrappedEtherRuntime } from '../generated/wrappedEther.ts'

/** Additional contracts of a seeded chain, for a visitor's use of protocols. */
export const protocols = {
  /** Wrapped ether, with the calls and events of the well-known one. */
  wrappedEther: {
    address: '0x506F727469636f0000000000000000000000000B' as Address,
    abi: wrappedEtherAbi,
    runtime: wrappedEtherRuntime,
  },
  /** Holds PUSD, with the calls and events of ERC-4626. */
  vault: {
    address: '0x506f727469636f0000000000000000000000000c' as Address,
    abi: vaultAbi,
    runtime: vaultRuntime,
  },
  /** Lends, with the calls and events of an Aave v3 pool. */
  lendingPool: {
    address: '0x506F727469636F0000000000000000000000000d' as Address,
    abi: lendingPoolAbi,
    runtime: lendingPoolRuntime,
  },
  /** Swaps at any requested rate. */
  exchange: {
    address: '0x506f727469636F0000000000000000000000000E' as Address,
    abi: exchangeAbi,
    runtime: exchangeRuntime,
  },
  /** Hands out rewards, with the event of a Merkle distributor. */
  distributor: {
    address: '0x506F727469636f0000000000000000000000000F' as Address,
    abi: distributorAbi,
    runtime: distributorRuntime,
  },
  /** Has the name and symbol of Portico Dollar, and logs transfers that never happened. */
  impostor: {
    address: '0x506F727469636f00000000000000000000000010' as Address,
    abi: impostorAbi,
    runtime: impostorRuntime,
  },
} as const
