import type { Network } from '@portico/core'
import type { SwapActions } from '@portico/core/adapter'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { readReceived } from './readReceived.ts'
import { swap } from './swap.ts'
import { swapperOf } from './swapSources.ts'
import { usualCost } from './usualCost.ts'

/** Creates the actions on swaps; `sources` returns the services on a network. */
export const swapActions = (
  rpc: (network: Network) => SolanaRpc,
  sources: (network: Network) => readonly string[],
): Pick<SwapActions, 'swap' | 'readReceived'> & Required<Pick<SwapActions, 'usualCost'>> => ({
  swap: async (params) =>
    swap(rpc(params.network), params, swapperOf(sources(params.network), params.source)),
  readReceived: async (params) => readReceived(rpc(params.network), params),
  usualCost: async ({ network }) => usualCost(rpc(network)),
})
