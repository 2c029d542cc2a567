import type { SwapQuote } from '@portico/contract'
import type { ServedChain } from '../../families/servedChain.ts'
import { ApiError } from '../../http/apiError.ts'
import type { Prices } from '../../prices/prices.ts'
import type { Markets } from '../createMarkets.ts'
import { needsSource, notAcross, type SwapOrder } from '../swapOrder.ts'
import type { CheckBridge } from './acrossBridges.ts'
import { checkedBridge } from './checkedBridge.ts'
import { guardSource } from './guardSource.ts'
import { createKeyedSource } from './keyedSource.ts'
import { createLifi } from './lifi.ts'
import { createLifiAcross } from './lifiAcross.ts'
import { createOneInch } from './oneInch.ts'
import { createPoolSource } from './poolSource.ts'
import { createPriceImpact, type ImpactOf } from './priceImpact.ts'
import { quoteAll } from './quoteAll.ts'
import type { SourcePlatform } from './requestSource.ts'
import type { SourceAdapter } from './sourceAdapter.ts'
import type { SwapSourceConfig } from './sourcesConfig.ts'
import type { QuoteOrder, SwapSource } from './swapSource.ts'
import type { WatchSource } from './watchSource.ts'
import { createZeroEx } from './zeroEx.ts'

/** Creates the service that an operator configured. */
export function createAdapter(config: SwapSourceConfig, platform: SourcePlatform): SourceAdapter {
  switch (config.kind) {
    case '0x':
      return createZeroEx(config, platform)
    case '1inch':
      return createOneInch(config, platform)
    case 'lifi':
      return createLifi(config, platform)
  }
}

/** Creates the service, and a separate source for its swaps across chains: older pages cannot read those calls. */
function createAdapters(config: SwapSourceConfig, platform: SourcePlatform): SourceAdapter[] {
  const guarded = guardSource(platform)
  const across = config.kind === 'lifi' ? [createLifiAcross(config, guarded)] : []
  return [createAdapter(config, guarded), ...across]
}

/** The sources of swaps of a server. */
export type SwapSources = {
  /**
   * Returns a source, or the pools if no name is given. @throws ApiError `UNSUPPORTED_CHAIN` for one that nobody
   * configured.
   */
  find: (id: string | undefined) => SwapSource
  /**
   * Does the same, and checks that it takes the order. @throws ApiError also `INVALID_REQUEST` if only one of source
   * and order goes across chains.
   */
  taking: (order: SwapOrder, id: string | undefined) => SwapSource
  /**
   * Returns the quotes of the named sources and the pools, best first. @throws ApiError with the reason if there is
   * none.
   */
  quotes: (order: QuoteOrder, ids: readonly string[]) => Promise<SwapQuote[]>
  /** Whether a source besides the pools swaps on a chain. */
  isServed: (chainId: string) => Promise<boolean>
}

/** Adds the price impact by known prices if the source does not tell it. */
function withImpact(quote: SwapQuote, impactOf: ImpactOf | undefined): SwapQuote {
  const priceImpact = quote.priceImpact ?? impactOf?.(BigInt(quote.toAmount))
  return priceImpact === undefined ? quote : { ...quote, priceImpact }
}

const isUnsupported = (error: unknown) =>
  error instanceof ApiError && error.code === 'UNSUPPORTED_CHAIN'

/** Creates the sources: the pools, those of Uniswap v4, and the services that the operator has keys for. */
export function createSources(options: {
  configs: readonly SwapSourceConfig[]
  chains: readonly ServedChain[]
  markets: Markets
  prices: Prices
  platform: SourcePlatform
  watch: WatchSource
  checkBridge: CheckBridge
}): SwapSources {
  const { configs, chains, markets, prices, platform, watch, checkBridge } = options
  const readImpact = createPriceImpact({ chains, prices })
  const pools = createPoolSource(markets, platform.now)
  const v4 = createPoolSource(markets, platform.now, 'v4')
  const adapters = configs.flatMap((config) => createAdapters(config, platform))
  const keyed = adapters.map((adapter) => {
    const source = createKeyedSource(adapter, chains, watch)
    return source.isAcross ? checkedBridge(source, checkBridge) : source
  })
  const others: readonly SwapSource[] = [v4, ...keyed]
  const find = (id: string | undefined) => {
    const found = id === undefined ? pools : others.find((source) => source.id === id)
    if (found) return found
    throw new ApiError('UNSUPPORTED_CHAIN', { field: 'source' })
  }
  const takes = ({ isAcross }: SwapSource, { toChainId }: SwapOrder) =>
    (isAcross === true) === (toChainId !== undefined)

  return {
    find,
    taking: (order, id) => {
      const found = find(id)
      if (!takes(found, order)) throw id === undefined ? needsSource() : notAcross()
      return found
    },
    quotes: async (order, ids) => {
      const isWanted = (source: SwapSource) =>
        takes(source, order) && (source.id === undefined || ids.includes(source.id))
      const onChain = [pools, v4].filter(isWanted)
      const services = keyed.filter(isWanted)
      if (onChain.length + services.length === 0) throw notAcross()
      const all = { onChain, services, readImpact }
      const { settled, impactOf } = await quoteAll(order, all, platform.startTimer)
      const quotes = settled.flatMap((one) =>
        one.status === 'fulfilled' ? withImpact(one.value, impactOf) : [],
      )
      const most = (quote: SwapQuote) => BigInt(quote.toAmount)
      if (quotes.length > 0)
        return quotes.toSorted((a, b) => (most(a) < most(b) ? 1 : most(a) > most(b) ? -1 : 0))
      const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      throw reasons.find((error) => !isUnsupported(error)) ?? reasons[0]
    },
    isServed: async (chainId) =>
      (await Promise.allSettled(others.map((source) => source.spenderOn(chainId)))).some(
        ({ status }) => status === 'fulfilled',
      ),
  }
}
