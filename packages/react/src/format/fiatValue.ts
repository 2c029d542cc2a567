import { type Asset, formatAmount, parseAmount } from '@portico/core'

/** Decimals that money is reckoned with before it is shown. */
const scale = 18

/** What an amount of an asset is worth in US dollars, as base units of 18 decimals. */
export function fiatValue(asset: Asset, amount: bigint): bigint | undefined {
  if (asset.price === undefined) return
  return (amount * parseAmount(asset.price, scale)) / 10n ** BigInt(asset.decimals)
}

const dollars = (locale?: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })

// Intl reads decimal strings exactly; the type library only knows numbers.
const exact = (value: bigint) => formatAmount(value, scale) as unknown as number

// Where one writes from right to left its sign would go to the other side: isolated (UAX #9), it stays.
const kept = (text: string) => text.replace('US$', '\u2068US$\u2069')

/** A US dollar amount of 18 decimals, in the reader's language. */
export const fiatText = (value: bigint, locale?: string): string =>
  kept(dollars(locale).format(exact(value)))

/** The same in pieces, so that the cents can be written smaller. */
export function fiatParts(value: bigint, locale?: string): { text: string; small: boolean }[] {
  const pieces: { text: string; small: boolean }[] = []
  for (const { type, value: part } of dollars(locale).formatToParts(exact(value))) {
    const text = kept(part)
    const small = type === 'decimal' || type === 'fraction'
    const last = pieces.at(-1)
    if (last?.small === small) last.text += text
    else pieces.push({ text, small })
  }
  return pieces
}

/** The sum of what assets are worth; `undefined` when none of them has a price. */
export function totalFiat(assets: readonly Asset[]): bigint | undefined {
  const values = assets.flatMap((it) => fiatValue(it, it.balance) ?? [])
  return values.length ? values.reduce((sum, it) => sum + it, 0n) : undefined
}
