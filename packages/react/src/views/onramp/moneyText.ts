import { formatAmount } from '@portico/core'
import { intl } from '../../format/intl.ts'

// Intl reads decimal strings exactly; the type library only knows numbers.
const exact = (text: string) => text as never

/** A plain decimal number of a currency, in the reader's language. */
export const moneyText = (amount: string, currency: string, locale: string): string =>
  // Isolated (UAX #9), so that the sign of a currency stays where it was put.
  `\u2068${intl('NumberFormat', locale, { style: 'currency', currency }).format(exact(amount))}\u2069`

/** A plain decimal number of a coin: at most six decimals, never more than there is; of a small amount six digits that tell. */
export function coinText(amount: string, symbol: string, locale: string): string {
  const digits: Intl.NumberFormatOptions = /^0\.0{3}/.test(amount)
    ? { maximumSignificantDigits: 6 }
    : { maximumFractionDigits: 6 }
  const text = intl('NumberFormat', locale, { ...digits, roundingMode: 'trunc' })
  return `${text.format(exact(amount))} ${symbol}`
}

/** Smallest units of a coin, in the same way. */
export const unitsText = (
  units: string,
  { decimals, symbol }: { decimals: number; symbol: string },
  locale: string,
): string => coinText(formatAmount(BigInt(units), decimals), symbol, locale)
