import { formatAmount } from '@portico/core'
import { numberText } from './numberText.ts'

/** Writes an amount in full precision, in the reader's numerals. */
export const exactAmount = (value: bigint, decimals: number, locale?: string): string =>
  exactText(formatAmount(value, decimals), locale)

/** Writes a decimal string in the reader's numerals, with all its digits. */
export const exactText = (text: string, locale?: string): string =>
  numberText(text, locale, { maximumFractionDigits: 20 })
