import { formatAmount } from '@portico/core'
import { intl } from '../../format/intl.ts'

// Intl reads decimal strings exactly; the type library only knows numbers.
const exact = (text: string) => text as never

/** Writes a plain decimal number of a currency in the reader's language. */
export const moneyText = (amount: string, currency: string, locale: string): string => {
  const parts = intl('NumberFormat', locale, { style: 'currency', currency }).formatToParts(
    exact(amount),
  )
  // The complete text and the currency sign are isolated (UAX #9): they keep their position in right-to-left text.
  const text = parts.map(({ type, value }) => (type === 'currency' ? isolated(value) : value))
  return isolated(text.join(''))
}

const isolated = (text: string): string => `\u2068${text}\u2069`

/**
 * Writes a plain decimal number of a coin, with at most six decimals, never rounded up; a small amount with six
 * significant digits.
 */
export function coinText(amount: string, symbol: string, locale: string): string {
  const digits: Intl.NumberFormatOptions = /^0\.0{3}/.test(amount)
    ? { maximumSignificantDigits: 6 }
    : { maximumFractionDigits: 6 }
  const text = intl('NumberFormat', locale, { ...digits, roundingMode: 'trunc' })
  return `${text.format(exact(amount))} ${symbol}`
}

/** Writes base units of a coin in the same way. */
export const unitsText = (
  units: string,
  { decimals, symbol }: { decimals: number; symbol: string },
  locale: string,
): string => coinText(formatAmount(BigInt(units), decimals), symbol, locale)
