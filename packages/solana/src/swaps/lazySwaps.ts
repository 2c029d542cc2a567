import type { Network } from '@portico/core'
import { type SwapActions, swapProblem } from '@portico/core/adapter'
import type { SolanaRpc } from '../node/rpcFor.ts'
import type { SolanaOptions } from '../types.ts'
import { explainSwap } from './explainSwap.ts'
import { sourcesOn } from './swapSources.ts'

/** The allowance, which is unlimited: the sender of a transaction authorizes its content. */
const unlimited = (1n << 256n) - 1n
const unsupported = () => Promise.reject(swapProblem('unsupported'))

/** Returns the actions on swaps, whose code loads with the first swap: most visitors make none. */
export function lazySwaps(
  rpc: (network: Network) => SolanaRpc,
  options: SolanaOptions,
): SwapActions {
  const sources = (network: Network) => sourcesOn(options, network)
  const load = async () => (await import('./swapActions.ts')).swapActions(rpc, sources)
  return {
    sources,
    canSwap: (network) => sources(network).length > 0,
    // No allowance is needed, and one transaction does everything.
    readAllowance: async () => unlimited,
    canBatch: async () => false,
    approve: unsupported,
    batch: unsupported,
    explain: explainSwap,
    swap: async (params) => (await load()).swap(params),
    readReceived: async (params) => (await load()).readReceived(params),
    usualCost: async (params) => (await load()).usualCost(params),
  }
}
