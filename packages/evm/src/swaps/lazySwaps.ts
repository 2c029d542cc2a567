import type { Network } from '@portico/core'
import type { SwapActions } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { EvmOptions } from '../types.ts'
import type { Swapper } from './assertSwap.ts'
import { explainSwap } from './explainSwap.ts'
import { knownRouters } from './swapRouters.ts'
import { sourceContracts } from './swapSources.ts'

/** The actions on swaps, whose code loads with the first: most visitors swap nothing. */
export function lazySwaps(
  client: (network: Network) => Client,
  { swaps, swapSources = [] }: EvmOptions,
): SwapActions {
  const sources = ({ caipNetworkId: id }: Network) =>
    swapSources.filter((source) => sourceContracts[source]?.[id] !== undefined)
  const find = (network: Network, named?: string): Swapper | undefined => {
    const id = network.caipNetworkId
    if (named === undefined) return swaps?.[id] ?? knownRouters[id]
    const source = sources(network).find((one) => one === named)
    const router = source && sourceContracts[source][id]
    return router && { router, wrapped: router, source }
  }
  const load = async () => (await import('./swapActions.ts')).swapActions(client, find)
  return {
    sources,
    canSwap: (network) => find(network) !== undefined || sources(network).length > 0,
    readAllowance: async (params) => (await load()).readAllowance(params),
    approve: async (params) => (await load()).approve(params),
    swap: async (params) => (await load()).swap(params),
    canBatch: async (params) => (await load()).canBatch(params),
    batch: async (params) => (await load()).batch(params),
    explain: explainSwap,
    readReceived: async (params) => (await load()).readReceived(params),
  }
}
