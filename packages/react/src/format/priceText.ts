import { isolated } from './fiatValue.ts'
import { intl } from './intl.ts'

/** Returns the number of decimals of a price: the lower the price, the more. */
const decimalsOf = (price: number): number => (price >= 1 ? 2 : price >= 0.01 ? 4 : 8)

/** Writes the price of one unit in US dollars, in the reader's language. */
export const priceText = (price: number, locale?: string): string =>
  isolated(
    intl('NumberFormat', locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: decimalsOf(price),
    }).format(price),
  )
