import type { Currency } from '@portico/contract'

/** Prices that the operator sets. `label` names their source in each answer. */
export type FixedPrices = {
  label: string
  currency: Currency
  /** Plain decimal numbers by CAIP-10 id; a network's own currency has its `nativeAddresses`. */
  prices: Readonly<Record<string, string>>
}

/** Who says what assets are worth. */
export type PriceSettings = {
  /** Asked before any service. */
  prices?: FixedPrices | undefined
  /** The base of a service with DefiLlama's "coins" interface; without it no service is asked. */
  priceUrl?: string | undefined
  /** The base of CoinGecko's interface, its key included. */
  coinGeckoUrl?: string | undefined
  /** Where the rates of currencies are read, its key included. */
  ratesUrl?: string | undefined
}
