import type { Currency } from '@portico/contract'

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
}
