import type { Currency } from '@portico/contract'

/** How a price went: Unix seconds and the price of one whole unit, oldest first. */
export type PriceSeries = readonly (readonly [number, number])[]

/**
 * A source of token prices. Assets are CAIP-10 ids as `assetIdOf` writes them. All
 * implementations pass `describePriceSource`.
 */
export type PriceSource = {
  /** Whose word it is; goes out with each price. */
  label: string
  /**
   * Prices of one whole unit, by asset, as plain decimal numbers. What cannot be priced is absent.
   * May reject: the caller goes on without it.
   */
  read: (
    assets: readonly string[],
    currency: Currency,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, string>>
  /** How prices went over the last 7 days, by asset, where the source knows. May reject. */
  readWeek?: (
    assets: readonly string[],
    currency: Currency,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, PriceSeries>>
}
