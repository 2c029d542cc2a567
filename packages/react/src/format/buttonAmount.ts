import { constants } from '@portico/contract'

/**
 * A decimal string for the account button, cut at 3 decimals. What the views write with
 * `amountText`, in the few bytes that a page has for it.
 */
export function buttonAmount(text: string, locale: string | undefined): string {
  const shown = constants.tokenDecimalsShown
  const [whole = '', fraction = ''] = text.split('.')
  const cut = `${whole}.${fraction.slice(0, shown) || '0'}`
  const nothing = Number(cut) === 0 && text !== '0'
  // Intl reads decimal strings exactly; the type library only knows numbers.
  const words = (nothing ? 10 ** -shown : cut) as number
  const options = { maximumFractionDigits: shown }
  return (nothing ? '<' : '') + new Intl.NumberFormat(locale, options).format(words)
}
