import type { Asset } from '@portico/core'
import { formatAmount, parseAmount } from '@portico/core'
import { intl } from './intl.ts'
import { plainNumber, signsOf } from './plainNumber.ts'

/** Decimals that money is reckoned with before it is shown. */
const scale = 18

/** What an amount of an asset is worth in US dollars, as base units of 18 decimals. */
export function fiatValue(asset: Asset, amount: bigint): bigint | undefined {
  if (asset.price === undefined) return
  return (amount * parseAmount(asset.price, scale)) / 10n ** BigInt(asset.decimals)
}

const dollars = (locale?: string) =>
  intl('NumberFormat', locale, { style: 'currency', currency: 'USD' })

// Intl reads decimal strings exactly; the type library only knows numbers.
const exact = (value: bigint) => formatAmount(value, scale) as unknown as number

/** Where one writes from right to left the sign of dollars would go to the other side: isolated (UAX #9), it stays. */
export const isolated = (text: string) => text.replace('US$', '\u2068US$\u2069')

/** A US dollar amount of 18 decimals, in the reader's language. */
export const fiatText = (value: bigint, locale?: string): string =>
  plainParts(value, locale)?.join('') ?? isolated(dollars(locale).format(exact(value)))

/** A cent, of which half rounds up, in base units. */
const cent = 10n ** 16n

/** The sign and what is before the decimal point, the cents with it, and what follows; `undefined` where it takes `Intl`. */
function plainParts(value: bigint, locale: string | undefined): string[] | undefined {
  const cents = (value + cent / 2n) / cent
  const [decimal] = signsOf(locale) ?? ''
  const whole = plainNumber(`${cents / 100n}`, locale)
  if (whole === undefined || !decimal) return undefined
  const fraction = decimal + `${cents % 100n}`.padStart(2, '0')
  // The sign stands where Intl puts it: before the amount in English, behind it in German.
  return decimal === '.' ? [`$${whole}`, fraction] : [whole, fraction, '\u00a0$']
}

/** The same in pieces, so that the cents can be written smaller. */
export function fiatParts(value: bigint, locale?: string): { text: string; small: boolean }[] {
  const plain = plainParts(value, locale)
  if (plain) return plain.map((text, at) => ({ text, small: at === 1 }))
  const pieces: { text: string; small: boolean }[] = []
  for (const { type, value: part } of dollars(locale).formatToParts(exact(value))) {
    const text = isolated(part)
    const small = type === 'decimal' || type === 'fraction'
    const last = pieces.at(-1)
    if (last?.small === small) last.text += text
    else pieces.push({ text, small })
  }
  return pieces
}

/** The sum of what assets are worth; `undefined` when none of them has a price. */
export function totalFiat(assets: readonly Asset[]): bigint | undefined {
  const values = assets.flatMap((asset) => fiatValue(asset, asset.balance) ?? [])
  return values.length ? values.reduce((sum, value) => sum + value, 0n) : undefined
}
