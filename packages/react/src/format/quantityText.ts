import { type Asset, formatAmount } from '@portico/core'
import { intl } from './intl.ts'

// Intl reads decimal strings exactly; the type library only knows numbers.
const write = (text: string, locale: string, digits: Intl.NumberFormatOptions) =>
  intl('NumberFormat', locale, { ...digits, roundingMode: 'trunc' }).format(text as never)

/**
 * Writes an amount of a token, with at most six decimals, never rounded up; a small amount with six significant digits.
 */
export function quantityText(
  value: bigint,
  { decimals, symbol }: Pick<Asset, 'decimals' | 'symbol'>,
  locale: string,
): string {
  const text = formatAmount(value, decimals)
  const digits = /^0\.0{3}/.test(text)
    ? { maximumSignificantDigits: 6 }
    : { maximumFractionDigits: 6 }
  return `${write(text, locale, digits)} ${symbol}`
}

/** Writes the price of one whole unit of a token in another one: `1 ETH = 2,480 USD`. */
export function rateText(
  { give, get, amount, quoted }: { give: Asset; get: Asset; amount: bigint; quoted: bigint },
  locale: string,
): string {
  const rate = (quoted * 10n ** BigInt(give.decimals)) / amount
  return `1 ${give.symbol} = ${quantityText(rate, get, locale)}`
}

/** Writes a plain decimal string in the reader's numerals. */
export const decimalText = (text: string, locale: string): string =>
  write(text, locale, { maximumFractionDigits: 2 })

/** Writes hundredths of a percent in the reader's numerals. */
export const percentText = (bps: bigint, locale: string): string =>
  write(formatAmount(bps, 2), locale, { maximumFractionDigits: 2 })
