import { constants } from '@portico/contract'
import { formatAmount } from '@portico/core'
import { intl, type NumberOptions } from './intl.ts'
import { numberText } from './numberText.ts'

const million = 1_000_000n
const costDecimals = 6

/**
 * Writes an amount for a list: at most 3 decimals, never rounded up, `<0.001` for less, compact above a million, never
 * scientific.
 */
export function amountText(value: bigint, decimals: number, locale?: string): string {
  const exact = formatAmount(value, decimals)
  const [whole = '0', fraction = ''] = exact.split('.')
  const shown = constants.tokenDecimalsShown
  const cut = fraction.slice(0, shown)
  if (value > 0n && BigInt(whole) === 0n && /^0*$/.test(cut))
    return `<${numberText(`0.${'1'.padStart(shown, '0')}`, locale, { maximumFractionDigits: shown })}`
  if (BigInt(whole) >= million)
    return rounded(
      whole,
      { notation: 'compact', maximumFractionDigits: 2, roundingMode: 'trunc' },
      locale,
    )
  return numberText(`${whole}.${cut || '0'}`, locale, { maximumFractionDigits: shown })
}

/**
 * Writes a cost, never less than it is: rounded up to six decimals. Below 0.001, it is rounded up to two significant
 * digits.
 */
export function costText(value: bigint, decimals: number, locale?: string): string {
  const exact = formatAmount(value, decimals)
  const digits = /^0\.0{3}/.test(exact)
    ? { maximumSignificantDigits: 2 }
    : { maximumFractionDigits: costDecimals }
  return rounded(exact, { ...digits, roundingMode: 'ceil' }, locale)
}

// Intl reads decimal strings exactly; the type library only knows numbers.
const rounded = (text: string, options: NumberOptions, locale?: string): string =>
  intl('NumberFormat', locale, options).format(text as unknown as number)
