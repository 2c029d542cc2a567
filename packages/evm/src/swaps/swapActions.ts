import type { Network } from '@portico/core'
import { type SwapActions, swapProblem } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { SwapRouter } from '../types.ts'
import { approve } from './approve.ts'
import { readAllowance } from './readAllowance.ts'
import { readReceived } from './readReceived.ts'
import { swap } from './swap.ts'

/** The actions on swaps; `find` says who swaps on a network. */
export function swapActions(
  client: (network: Network) => Client,
  find: (network: Network) => SwapRouter | undefined,
): Omit<SwapActions, 'canSwap'> {
  /** What is asked of whom. */
  const on = (network: Network): [Client, SwapRouter] => {
    const router = find(network)
    if (!router) throw swapProblem('unsupported')
    return [client(network), router]
  }
  return {
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
