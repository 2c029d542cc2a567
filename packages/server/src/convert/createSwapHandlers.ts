import type { ServedChain } from '../families/servedChain.ts'
import type { Prices } from '../prices/prices.ts'
import type { Logger } from '../util/logger.ts'
import type { Metrics } from '../util/metrics.ts'
import type { Platform } from '../util/platform.ts'
import { convertHandlers } from './convertHandlers.ts'
import { createSolanaSwaps } from './solana/solanaSwaps.ts'
import { createSources } from './sources/createSources.ts'
import type { SwapSourceSettings } from './sources/sourcesConfig.ts'
import { createWatchSource } from './sources/watchSource.ts'
import type { SwapPlaces } from './swapPlaces.ts'

/** Creates the handlers of swaps: from pools, and from services that the operator configured. */
export function createSwapHandlers(
  { config, platform, logger }: { config: SwapSourceSettings; platform: Platform; logger: Logger },
  {
    places: { markets, checkBridge },
    ...served
  }: {
    chains: readonly ServedChain[]
    places: SwapPlaces
    metrics: Metrics
    prices: Prices
  },
) {
  const { chains, metrics } = served
  const services = config.swapSources ?? []
  const configs = services.filter((one) => one.kind !== 'jupiter')
  const jupiter = services.find((one) => one.kind === 'jupiter')
  const watch = createWatchSource({ logger, metrics, now: platform.now })
  const swapping = { ...served, markets, checkBridge, platform, watch }
  const sources = createSources({ ...swapping, configs })
  const solana = createSolanaSwaps({ config: jupiter, chains, platform, watch })
  return convertHandlers({ chains, markets, sources, solana })
}
