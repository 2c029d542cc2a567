import type { Currency } from '@portico/contract'

/** Prices of one whole unit over time, with Unix seconds, oldest first. */
export type PriceSeries = readonly (readonly [number, number])[]

/**
 * A source of token prices. Assets are CAIP-10 ids as `assetIdOf` writes them. All implementations pass
 * `describePriceSource`.
 */
export type PriceSource = {
  /** The name of the source, sent with each price. */
  label: string
  /**
   * Reads prices of one whole unit, by asset, as plain decimal numbers. Assets without a price are absent. May reject:
   * the caller continues without it.
   */
  read: (
    assets: readonly string[],
    currency: Currency,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, string>>
  /** Reads the prices of the last 7 days, by asset, if the source has them. May reject. */
  readWeek?: (
    assets: readonly string[],
    currency: Currency,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, PriceSeries>>
}
