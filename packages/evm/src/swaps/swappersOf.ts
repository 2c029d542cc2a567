import type { SwapSourceId } from '@portico/contract'
import type { Network } from '@portico/core'
import type { EvmOptions } from '../types.ts'
import type { Swapper } from './assertSwap.ts'
import { knownRouters } from './swapRouters.ts'
import { type AcrossSourceId, knownBridges, sourceContracts } from './swapSources.ts'
import { usualPermit2, v4Routers } from './v4/v4Routers.ts'

const uniswapV4 = 'uniswap-v4' as const
const zeroAddress = `0x${'0'.repeat(40)}` as const

/** The contracts and services that swap. */
export type Swappers = {
  /** Returns the contract that swaps on a network, or from it: its router, or a service by its name. */
  find(network: Network, source: string | undefined): Swapper | undefined
  /**
   * Returns what swaps besides the router: pools of Uniswap v4, and the services that the site allows, if they have a
   * contract on the network.
   */
  sources(network: Network): readonly SwapSourceId[]
  /** Returns the services that swap from one network to another. */
  across(from: Network, to: Network): readonly SwapSourceId[]
}

const acrossId: AcrossSourceId = 'lifi-across'

/** Returns the contracts and services, from the tables of this package and the site's options. */
export function swappersOf({ swaps, swapSources = [], swapBridges }: EvmOptions): Swappers {
  const bridges = { ...knownBridges, ...swapBridges }
  const allowed = swapSources.filter((source) => source !== acrossId)
  const services = ({ caipNetworkId: id }: Network) =>
    allowed.filter((source) => sourceContracts[source]?.[id] !== undefined)
  const v4On = ({ caipNetworkId: id }: Network): Swapper | undefined => {
    const row = swaps?.[id]
    const { router, permit2 = usualPermit2 } = row ? (row.v4 ?? {}) : { router: v4Routers[id] }
    // Those pools support the native currency directly.
    return router && { router, permit2, wrapped: zeroAddress, source: uniswapV4 }
  }
  const bridgeOn = ({ caipNetworkId: id }: Network): Swapper | undefined => {
    const { contract: router, wrapped } = (swapSources.includes(acrossId) && bridges[id]) || {}
    return router && wrapped && { router, wrapped, source: acrossId, bridges }
  }
  return {
    sources: (network) => [...(v4On(network) ? [uniswapV4] : []), ...services(network)],
    across: (from, to) =>
      from.caipNetworkId !== to.caipNetworkId && bridgeOn(from) && bridgeOn(to) ? [acrossId] : [],
    find(network, named) {
      const id = network.caipNetworkId
      if (named === undefined) return swaps?.[id] ?? knownRouters[id]
      if (named === uniswapV4) return v4On(network)
      if (named === acrossId) return bridgeOn(network)
      const source = services(network).find((one) => one === named)
      const router = source && sourceContracts[source][id]
      return router && { router, wrapped: router, source }
    },
  }
}
