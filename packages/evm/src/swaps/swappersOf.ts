import type { SwapSourceId } from '@portico/contract'
import type { Network } from '@portico/core'
import type { EvmOptions } from '../types.ts'
import type { Swapper } from './assertSwap.ts'
import { knownRouters } from './swapRouters.ts'
import { sourceContracts } from './swapSources.ts'

/** Who swaps. */
export type Swappers = {
  /** Who swaps on a network: its router, or a service by its name. */
  find(network: Network, source: string | undefined): Swapper | undefined
  /** The services that the site allows and that have a contract on a network. */
  sources(network: Network): readonly SwapSourceId[]
}

/** Who swaps, by the tables of this package and what the site says. */
export function swappersOf({ swaps, swapSources = [] }: EvmOptions): Swappers {
  const sources = ({ caipNetworkId: id }: Network) =>
    swapSources.filter((source) => sourceContracts[source]?.[id] !== undefined)
  return {
    sources,
    find(network, named) {
      const id = network.caipNetworkId
      if (named === undefined) return swaps?.[id] ?? knownRouters[id]
      const source = sources(network).find((one) => one === named)
      const router = source && sourceContracts[source][id]
      return router && { router, wrapped: router, source }
    },
  }
}
