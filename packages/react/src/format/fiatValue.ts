import { type Asset, formatAmount, parseAmount } from '@portico/core'

/** Decimals that money is reckoned with before it is shown. */
const scale = 18

/** What an amount of an asset is worth in US dollars, as base units of 18 decimals. */
export function fiatValue(asset: Asset, amount: bigint): bigint | undefined {
  if (asset.price === undefined) return
  return (amount * parseAmount(asset.price, scale)) / 10n ** BigInt(asset.decimals)
}

/** A US dollar amount of 18 decimals, in the reader's language. */
export const fiatText = (value: bigint, locale?: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(
    formatAmount(value, scale) as unknown as number,
  )

/** The sum of what assets are worth; `undefined` when none of them has a price. */
export function totalFiat(assets: readonly Asset[]): bigint | undefined {
  const values = assets.flatMap((it) => fiatValue(it, it.balance) ?? [])
  return values.length ? values.reduce((sum, it) => sum + it, 0n) : undefined
}
