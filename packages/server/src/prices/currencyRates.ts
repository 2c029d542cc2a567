import { type Currency, currencies } from '@portico/contract'

const prefix = 'rate:'

/**
 * Returns the id of a currency in price requests, whose price is the value of one unit in dollars. No asset has such an
 * id.
 */
export const rateAsset = (currency: Currency): string => `${prefix}${currency}`

/** Returns the currency of such an id. */
export const currencyIn = (asset: string): Currency | undefined =>
  currencies.find((currency) => rateAsset(currency) === asset)
