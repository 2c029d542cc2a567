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

/** How long a provider's assets and currencies are cached. */
const optionsMs = 5 * 60 * 1000

/** An asset of a served chain. Its decimals come from the operator, not from the provider. */
export type KnownAsset = SoldAsset & { name: string; decimals: number; networkName: string }

/** A provider with its assets and currencies that this server supports. */
export type OpenSeller = {
  provider: OnrampProvider
  assets: readonly KnownAsset[]
  currencies: readonly TakenCurrency[]
}

/** Returns the asset as the operator configured it, or undefined for an unknown chain or asset. */
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

/** The limits of the specification, for visitors who begin to fill in a form while no provider answers. */
export const fallbackCurrencies: readonly TakenCurrency[] = onrampFallback.currencies.map((id) => ({
  id,
  limits: onrampFallback.limits.map((limit) => ({ ...limit, id: limit.id as PaymentMethod })),
}))

/** The on-ramp providers of a server. */
export type Sellers = ReturnType<typeof createSellers>

/** Creates the on-ramp providers that the operator configured. */
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
    logger.warn('on-ramp provider failed', { seller: id, why })
  }

  return {
    chains,
    report,
    /** Returns every provider that tells its assets and currencies. */
    open: async (): Promise<OpenSeller[]> =>
      (await Promise.all(providers.map(open))).filter((seller) => seller !== undefined),
    all: providers,
    find: (id: string) => providers.find((provider) => provider.id === id),
  }
}
