import type { Network } from '@portico/core'
import type { SwapActions } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { EvmOptions } from '../types.ts'
import { explainSwap } from './explainSwap.ts'
import { swappersOf } from './swappersOf.ts'

/** The actions on swaps, whose code loads with the first: most visitors swap nothing. */
export function lazySwaps(client: (network: Network) => Client, options: EvmOptions): SwapActions {
  const { find, sources } = swappersOf(options)
  const load = async () => (await import('./swapActions.ts')).swapActions(client, find)
  return {
    sources,
    canSwap: (network) => find(network, undefined) !== undefined || sources(network).length > 0,
    readAllowance: async (params) => (await load()).readAllowance(params),
    approve: async (params) => (await load()).approve(params),
    swap: async (params) => (await load()).swap(params),
    canBatch: async (params) => (await load()).canBatch(params),
    batch: async (params) => (await load()).batch(params),
    explain: explainSwap,
    readReceived: async (params) => (await load()).readReceived(params),
  }
}
