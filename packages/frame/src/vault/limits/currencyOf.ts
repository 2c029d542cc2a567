import type { LimitCurrency } from '@portico/contract'

/** The regions that pay with a currency of limits (ISO 3166). */
const regions: Readonly<Record<Exclude<LimitCurrency, 'USD'>, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'GB',
  AUD: 'AU',
  CAD: 'CA',
  INR: 'IN',
  JPY: 'JP',
}

/** Returns the currency of a visitor's region, from the browser's language (BCP 47); else the US dollar. */
export function currencyOf(tag: string): LimitCurrency {
  const { region = '' } = new Intl.Locale(tag).maximize()
  const found = Object.entries(regions).find(([, all]) => all.split(' ').includes(region))
  return (found?.[0] as LimitCurrency | undefined) ?? 'USD'
}
