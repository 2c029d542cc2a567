import type { FixedPrices } from './priceSettings.ts'
import type { PriceSource } from './priceSource.ts'

/** The operator's own table: prices of tokens that no market has, or that are for show. */
export function fixedPrices({ label, currency, prices }: FixedPrices): PriceSource {
  const table = new Map(Object.entries(prices))
  return {
    label,
    read: async (assets, requestedCurrency) =>
      new Map(
        assets.flatMap((asset) => {
          const price = requestedCurrency === currency ? table.get(asset) : undefined
          return price === undefined ? [] : [[asset, price] as const]
        }),
      ),
  }
}
