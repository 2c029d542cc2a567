import type { Chain, EvmChain } from '../families/chain.ts'
import type { ServedChain } from '../families/servedChain.ts'
import type { Platform } from '../util/platform.ts'
import { fixedPrices } from './fixedPrices.ts'
import { geckoPrices } from './geckoPrices.ts'
import { llamaPrices } from './llamaPrices.ts'
import { hasPriceSource, onChainPrices } from './onChainPrices.ts'
import type { PriceSettings } from './priceSettings.ts'
import type { PriceSource } from './priceSource.ts'
import { rateService } from './rateService.ts'

const isEvm = (chain: Chain): chain is EvmChain => chain.id.startsWith('eip155:')

/** Returns the price sources in order: the operator's table first, then contracts, then services. None by default. */
export function priceSources({
  config: { prices, coinGeckoUrl, priceUrl, ratesUrl },
  chains,
  platform,
}: {
  config: PriceSettings
  chains: readonly ServedChain[]
  platform: Platform
}): PriceSource[] {
  return [
    ...(prices ? [fixedPrices(prices)] : []),
    ...chains.flatMap(({ chain, rpc }) =>
      isEvm(chain) && hasPriceSource(chain) ? [onChainPrices(chain, rpc, platform)] : [],
    ),
    ...(coinGeckoUrl ? [geckoPrices(coinGeckoUrl, platform)] : []),
    ...(priceUrl ? [llamaPrices(priceUrl, platform)] : []),
    ...(ratesUrl ? [rateService(ratesUrl, platform)] : []),
  ]
}
