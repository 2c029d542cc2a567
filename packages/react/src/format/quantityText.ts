import { type Asset, formatAmount } from '@portico/core'
import { intl } from './intl.ts'

// Intl reads decimal strings exactly; the type library only knows numbers.
const write = (text: string, locale: string, digits: Intl.NumberFormatOptions) =>
  intl('NumberFormat', locale, { ...digits, roundingMode: 'trunc' }).format(text as never)

/** How much of a token, at most six decimals, never more than there is; of a small amount six digits that tell. */
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

/** What one whole unit of a token costs in another: `1 ETH = 2,480 USD`. */
export function rateText(
  { give, get, amount, quoted }: { give: Asset; get: Asset; amount: bigint; quoted: bigint },
  locale: string,
): string {
  const rate = (quoted * 10n ** BigInt(give.decimals)) / amount
  return `1 ${give.symbol} = ${quantityText(rate, get, locale)}`
}

/** A plain decimal string in the reader's numerals. */
export const decimalText = (text: string, locale: string): string =>
  write(text, locale, { maximumFractionDigits: 2 })

/** Hundredths of a percent, in the reader's numerals. */
export const percentText = (bps: bigint, locale: string): string =>
  write(formatAmount(bps, 2), locale, { maximumFractionDigits: 2 })
