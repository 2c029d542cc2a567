import { isolated } from './fiatValue.ts'
import { intl } from './intl.ts'

/** How many decimals a price is written with: the smaller it is, the more. */
const decimalsOf = (price: number): number => (price >= 1 ? 2 : price >= 0.01 ? 4 : 8)

/** What one unit costs in US dollars, in the reader's language. */
export const priceText = (price: number, locale?: string): string =>
  isolated(
    intl('NumberFormat', locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: decimalsOf(price),
    }).format(price),
  )
