import type { Currency } from '@portico/contract'

/** Prices that the operator sets. Each answer shows `label` as their source. */
export type FixedPrices = {
  label: string
  currency: Currency
  /** Plain decimal numbers by CAIP-10 id. A native currency has its `nativeAddresses`. */
  prices: Readonly<Record<string, string>>
}

/** The settings of price sources. */
export type PriceSettings = {
  /** Used before any service. */
  prices?: FixedPrices | undefined
  /** The base URL of a service with DefiLlama's "coins" API. Without it no such service is queried. */
  priceUrl?: string | undefined
  /** The base URL of CoinGecko's API, including the key. */
  coinGeckoUrl?: string | undefined
  /** The URL of currency rates, including the key. */
  ratesUrl?: string | undefined
}
