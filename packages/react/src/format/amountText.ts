import { constants } from '@portico/contract'
import { formatAmount } from '@portico/core'

const million = 1_000_000n

/**
 * An amount for a list: at most 3 decimals, never rounded up, `<0.001` for what is less,
 * compact above a million, never scientific.
 */
export function amountText(value: bigint, decimals: number, locale?: string): string {
  const exact = formatAmount(value, decimals)
  const [whole = '0', fraction = ''] = exact.split('.')
  const shown = constants.tokenDecimalsShown
  const cut = fraction.slice(0, shown)
  if (value > 0n && BigInt(whole) === 0n && /^0*$/.test(cut))
    return `<${numberText(`0.${'1'.padStart(shown, '0')}`, { maximumFractionDigits: shown }, locale)}`
  if (BigInt(whole) >= million)
    return numberText(
      whole,
      { notation: 'compact', maximumFractionDigits: 2, roundingMode: 'trunc' },
      locale,
    )
  return numberText(`${whole}.${cut || '0'}`, { maximumFractionDigits: shown }, locale)
}

/** A cost: as `amountText`, but what is less than 0.001 in two digits that tell, rounded up. */
export function costText(value: bigint, decimals: number, locale?: string): string {
  const exact = formatAmount(value, decimals)
  const small = /^0\.0{3}/.test(exact)
  return small
    ? numberText(exact, { maximumSignificantDigits: 2, roundingMode: 'ceil' }, locale)
    : amountText(value, decimals, locale)
}

type Options = Intl.NumberFormatOptions & { roundingMode?: 'trunc' | 'ceil' }

// Intl reads decimal strings exactly; the type library only knows numbers.
const numberText = (text: string, options: Options, locale?: string): string =>
  new Intl.NumberFormat(locale, options).format(text as unknown as number)
