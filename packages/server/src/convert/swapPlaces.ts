import type { ServedChain } from '../families/servedChain.ts'
import type { Logger } from '../util/logger.ts'
import type { Platform } from '../util/platform.ts'
import { checkMarkets, createMarkets, type Markets } from './createMarkets.ts'
import { type CheckBridge, createBridges } from './sources/acrossBridges.ts'
import type { SwapSourceSettings } from './sources/sourcesConfig.ts'

/** The contracts for swaps, each checked on its chain. */
export type SwapPlaces = {
  markets: Markets
  checkBridge: CheckBridge
  /** Checks all of them. Logs those that are not as expected. */
  checkAll: () => Promise<void>
}

/** Creates the contracts for swaps on the chains of a server, and between them. */
export function createSwapPlaces(
  chains: readonly ServedChain[],
  { config, platform, logger }: { config: SwapSourceSettings; platform: Platform; logger: Logger },
): SwapPlaces {
  const looking = { now: platform.now, logger }
  const markets = createMarkets(chains, looking)
  const bridges = createBridges({ chains, configs: config.swapSources ?? [] }, looking)
  return {
    markets,
    checkBridge: bridges.checkBridge,
    checkAll: async () => {
      await Promise.all([checkMarkets(chains, markets), bridges.checkAll()])
    },
  }
}
