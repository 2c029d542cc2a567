import type { ServedChain } from '../families/servedChain.ts'
import type { Logger } from '../util/logger.ts'
import type { Platform } from '../util/platform.ts'
import { checkMarkets, createMarkets, type Markets } from './createMarkets.ts'
import { type CheckBridge, createBridges } from './sources/acrossBridges.ts'
import type { SwapSourceSettings } from './sources/sourcesConfig.ts'

/** The contracts that swap, each looked at on its chain. */
export type SwapPlaces = {
  markets: Markets
  checkBridge: CheckBridge
  /** Looks at all of them; the log says which are not what they should be. */
  checkAll: () => Promise<void>
}

/** What swaps on the chains of a server, and between them. */
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
