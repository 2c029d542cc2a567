import { formatAmount, type Network } from '@portico/core'
import type { PreviewAsset, PreviewToken, RequestPreview } from '@portico/core/adapter'
import { addressKey, isUnlimited } from '@portico/core/internal'
import { exactAmount } from '../../../format/exactAmount.ts'
import { shortAddress } from '../../../format/shortAddress.ts'
import type { DetailsText } from '../../../i18n/subjects/useDetailsText.ts'

/** The data for describing assets. */
export type Naming = {
  t: DetailsText
  locale: string
  currency: Network['nativeCurrency']
  tokens: RequestPreview['tokens']
}

/** Returns the known data of a token. */
export const tokenOf = ({ tokens }: Naming, token: string): PreviewToken | undefined =>
  tokens.get(addressKey(token))

/** Returns the name of a token. An unlisted one is in quotes, followed by the address that distinguishes it. */
export function tokenName(token: string | undefined, naming: Naming): string {
  if (token === undefined) return naming.currency.symbol
  const { t } = naming
  const { symbol = '', isListed = false } = tokenOf(naming, token) ?? {}
  if (isListed) return symbol
  const address = shortAddress(token)
  return symbol
    ? t('details.unlisted', { name: symbol, address })
    : t('details.nameless', { address })
}

/** Writes an amount with all decimals; for an unknown token without decimals in base units. */
export function assetText(
  { token, amount, item }: Omit<PreviewAsset, 'isLeast'>,
  naming: Naming,
): string {
  const { t, locale, currency } = naming
  const name = tokenName(token, naming)
  const known = token === undefined ? currency : tokenOf(naming, token)
  if (item !== undefined || (known && known.decimals === undefined)) {
    const one = `${name} #${shortAddress(String(item ?? amount))}`
    return item !== undefined && amount > 1n ? `${exactAmount(amount, 0, locale)} × ${one}` : one
  }
  if (token !== undefined && isUnlimited(amount)) return t('details.unlimitedAmount', { name })
  if (known?.decimals === undefined)
    return t('details.units', { count: exactAmount(amount, 0, locale) })
  return `${exactAmount(amount, known.decimals, locale)} ${name}`
}

/** Whether an amount is short enough to share a line with another. */
export const isBrief = (value: bigint, decimals: number): boolean =>
  formatAmount(value, decimals).length <= 10
