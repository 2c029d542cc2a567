import { formatAmount } from '@portico/core'

/** An amount in full precision, in the reader's numerals. */
export const exactAmount = (value: bigint, decimals: number, locale?: string): string =>
  exactText(formatAmount(value, decimals), locale)

/** A decimal string in the reader's numerals, no digit lost. */
export const exactText = (text: string, locale?: string): string =>
  // Intl reads decimal strings exactly; the type library only knows numbers.
  new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(text as unknown as number)
