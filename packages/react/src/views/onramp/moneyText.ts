import { formatAmount } from '@portico/core'
import { intl } from '../../format/intl.ts'

// Intl reads decimal strings exactly; the type library only knows numbers.
const exact = (text: string) => text as never

/** A plain decimal number of a currency, in the reader's language. */
export const moneyText = (amount: string, currency: string, locale: string): string => {
  const parts = intl('NumberFormat', locale, { style: 'currency', currency }).formatToParts(
    exact(amount),
  )
  // The whole and the sign of the currency are isolated (UAX #9): they stay where they were put, also from right to left.
  const text = parts.map(({ type, value }) => (type === 'currency' ? isolated(value) : value))
  return isolated(text.join(''))
}

const isolated = (text: string): string => `\u2068${text}\u2069`

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
