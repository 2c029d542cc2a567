import type { Network } from '@portico/core'
import type { SwapActions } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { EvmOptions } from '../types.ts'
import { knownRouters } from './swapRouters.ts'

/** The actions on swaps, whose code loads with the first: most visitors swap nothing. */
export function lazySwaps(
  client: (network: Network) => Client,
  { swaps }: EvmOptions,
): SwapActions {
  const find = ({ caipNetworkId: id }: Network) => swaps?.[id] ?? knownRouters[id]
  const load = async () => (await import('./swapActions.ts')).swapActions(client, find)
  return {
    canSwap: (network) => find(network) !== undefined,
    readAllowance: async (params) => (await load()).readAllowance(params),
    approve: async (params) => (await load()).approve(params),
    swap: async (params) => (await load()).swap(params),
    readReceived: async (params) => (await load()).readReceived(params),
  }
}
