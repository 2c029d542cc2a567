import type { Network } from '@portico/core'
import { type SwapActions, swapProblem } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { EvmOptions, SwapRouter } from '../types.ts'
import { approve } from './approve.ts'
import { readAllowance } from './readAllowance.ts'
import { readReceived } from './readReceived.ts'
import { swap } from './swap.ts'
import { knownRouters } from './swapRouters.ts'

/** The actions on swaps. */
export function swapActions(
  client: (network: Network) => Client,
  { swaps }: EvmOptions,
): SwapActions {
  const find = ({ caipNetworkId: id }: Network) => swaps?.[id] ?? knownRouters[id]
  /** What is asked of whom. */
  const on = (network: Network): [Client, SwapRouter] => {
    const router = find(network)
    if (!router) throw swapProblem('unsupported')
    return [client(network), router]
  }
  return {
    canSwap: (network) => find(network) !== undefined,
    readAllowance: async (params) => {
      const [node, { router }] = on(params.network)
      return readAllowance(node, params, router)
    },
    approve: async (params) => {
      const [node, router] = on(params.network)
      return approve(node, params, router)
    },
    swap: async (params) => {
      const [node, router] = on(params.network)
      return swap(node, params, router)
    },
    readReceived: async (params) => {
      const [node, router] = on(params.network)
      return readReceived(node, params, router)
    },
  }
}
