import type { MethodRule } from '../jsonRpcUpstream.ts'
import { rejectUnboundedScan } from './rejectUnboundedScan.ts'

const forward: MethodRule = {}

/**
 * The Solana methods that are safe to proxy (specification, section 5): reads of one account, block or transaction,
 * simulation, and sending of signed transactions. Absent, and so refused: faucets, methods that describe or administer
 * the node itself, methods removed from Solana, and reads that make a node walk through all accounts
 * (getLargestAccounts, getSupply, getTokenLargestAccounts, …).
 */
export const solanaMethods: Readonly<Record<string, MethodRule>> = {
  getAccountInfo: forward,
  getBalance: forward,
  getBlock: forward,
  getBlockCommitment: forward,
  getBlockHeight: forward,
  getBlocks: forward,
  getBlocksWithLimit: forward,
  getBlockTime: forward,
  getEpochInfo: forward,
  getEpochSchedule: forward,
  getFeeForMessage: forward,
  getFirstAvailableBlock: forward,
  getGenesisHash: forward,
  getHealth: forward,
  getInflationGovernor: forward,
  getInflationRate: forward,
  getInflationReward: forward,
  getLatestBlockhash: forward,
  getMinimumBalanceForRentExemption: forward,
  getMultipleAccounts: forward,
  getProgramAccounts: { refuse: rejectUnboundedScan },
  getRecentPerformanceSamples: forward,
  getRecentPrioritizationFees: forward,
  getSignaturesForAddress: forward,
  getSignatureStatuses: forward,
  getSlot: forward,
  getSlotLeader: forward,
  getStakeMinimumDelegation: forward,
  getTokenAccountBalance: forward,
  getTokenAccountsByOwner: forward,
  getTokenSupply: forward,
  getTransaction: forward,
  getTransactionCount: forward,
  getVersion: forward,
  isBlockhashValid: forward,
  minimumLedgerSlot: forward,
  sendTransaction: forward,
  simulateTransaction: forward,
}
