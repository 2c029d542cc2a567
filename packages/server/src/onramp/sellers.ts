import { isRestrictedZone, onrampFallback, type PaymentMethod } from '@portico/contract'
import type { Chain } from '../families/chain.ts'
import { familyOf } from '../families/families.ts'
import type { ServedChain } from '../families/servedChain.ts'
import { ApiError } from '../http/apiError.ts'
import type { Logger } from '../util/logger.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import type { OnrampConfig } from './onrampConfig.ts'
import type { OnrampProvider, SellerOptions, SoldAsset, TakenCurrency } from './provider.ts'
import { createProvider } from './providers/createProvider.ts'
import type { SellerPlatform } from './providers/fetchFromSeller.ts'

/** How long what a seller sells is kept. */
const optionsMs = 5 * 60 * 1000

/** An asset of a chain that is served here: how many decimals it has is the operator's word, not the seller's. */
export type KnownAsset = SoldAsset & { name: string; decimals: number; networkName: string }

/** A seller and what it said of what it sells, as far as it is served here. */
export type OpenSeller = {
  provider: OnrampProvider
  assets: readonly KnownAsset[]
  currencies: readonly TakenCurrency[]
}

/** The asset as the operator knows it; undefined for one of another chain, or that nobody named. */
function knownAsset(chains: readonly Chain[], sold: SoldAsset): KnownAsset | undefined {
  const chain = chains.find(({ id }) => id === sold.networkId)
  if (!chain || !familyOf(chain).readArrival) return undefined
  const networkName = chain.name
  if (sold.address === null) {
    const { symbol, name, decimals } = chain.nativeCurrency
    return sold.symbol === symbol ? { ...sold, name, decimals, networkName } : undefined
  }
  const address = sold.address.toLowerCase()
  const token = chain.tokens.find((one) => one.address.toLowerCase() === address)
  if (!token) return undefined
  const { symbol, name, decimals } = token
  return { ...sold, address, symbol, name, decimals, networkName }
}

/** @throws ApiError `REGION_RESTRICTED` */
export function assertOpenZone(timeZone: string | undefined): void {
  if (timeZone !== undefined && isRestrictedZone(timeZone))
    throw new ApiError('REGION_RESTRICTED', { field: 'timeZone' })
}

/** Limits of the specification, for who begins to fill in a form while no seller answers. */
export const fallbackCurrencies: readonly TakenCurrency[] = onrampFallback.currencies.map((id) => ({
  id,
  limits: onrampFallback.limits.map((limit) => ({ ...limit, id: limit.id as PaymentMethod })),
}))

/** The sellers of a server. */
export type Sellers = ReturnType<typeof createSellers>

/** Opens the sellers that the operator named. */
export function createSellers(options: {
  config: OnrampConfig
  chains: readonly ServedChain[]
  platform: SellerPlatform
  logger: Logger
}) {
  const { config, platform, logger } = options
  const chains = options.chains.map(({ chain }) => chain)
  const providers = config.sellers.map((seller) => createProvider(seller, platform))
  const cache = createTtlCache<SellerOptions>({
    ttlMs: optionsMs,
    maxEntries: 100,
    now: platform.now,
  })

  async function open(provider: OnrampProvider): Promise<OpenSeller | undefined> {
    try {
      const { assets, currencies } = await cache.get(provider.id, provider.options)
      const known = assets.flatMap((asset) => knownAsset(chains, asset) ?? [])
      return { provider, assets: known, currencies }
    } catch (error) {
      report(provider, error)
      return undefined
    }
  }

  function report({ id }: OnrampProvider, error: unknown): void {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const why = cause instanceof Error ? cause.message : 'unknown'
    logger.warn('a seller did not answer', { seller: id, why })
  }

  return {
    chains,
    report,
    /** Every seller that says what it sells. */
    open: async (): Promise<OpenSeller[]> =>
      (await Promise.all(providers.map(open))).filter((seller) => seller !== undefined),
    all: providers,
    find: (id: string) => providers.find((provider) => provider.id === id),
  }
}
