import type { Network } from '@portico/core'
import { type SwapActions, swapProblem } from '@portico/core/adapter'
import type { SolanaRpc } from '../node/rpcFor.ts'
import type { SolanaOptions } from '../types.ts'
import { explainSwap } from './explainSwap.ts'
import { sourcesOn } from './swapSources.ts'

/** What may be taken without asking: who sends a transaction gives what is in it. */
const unlimited = (1n << 256n) - 1n
const unsupported = () => Promise.reject(swapProblem('unsupported'))

/** The actions on swaps, whose code loads with the first: most visitors swap nothing. */
export function lazySwaps(
  rpc: (network: Network) => SolanaRpc,
  options: SolanaOptions,
): SwapActions {
  const sources = (network: Network) => sourcesOn(options, network)
  const load = async () => (await import('./swapActions.ts')).swapActions(rpc, sources)
  return {
    sources,
    canSwap: (network) => sources(network).length > 0,
    // Nobody has to be allowed anything, and one transaction does it all.
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
