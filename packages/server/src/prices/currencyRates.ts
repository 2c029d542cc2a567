import { type Currency, currencies } from '@portico/contract'

const prefix = 'rate:'

/** A currency as what sources are asked for: what one unit of it is worth in dollars. No asset has such an id. */
export const rateAsset = (currency: Currency): string => `${prefix}${currency}`

/** The currency that such an id stands for. */
export const currencyIn = (asset: string): Currency | undefined =>
  currencies.find((currency) => rateAsset(currency) === asset)
