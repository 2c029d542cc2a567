import type { Asset } from '@portico/core'
import { formatAmount, parseAmount } from '@portico/core'
import { intl } from './intl.ts'
import { plainNumber, signsOf } from './plainNumber.ts'

/** Decimals in which money is calculated. */
const scale = 18

/** Returns the value of an amount of an asset in US dollars, in base units of 18 decimals. */
export function fiatValue(asset: Asset, amount: bigint): bigint | undefined {
  if (asset.price === undefined) return
  return (amount * parseAmount(asset.price, scale)) / 10n ** BigInt(asset.decimals)
}

const dollars = (locale?: string) =>
  intl('NumberFormat', locale, { style: 'currency', currency: 'USD' })

// Intl reads decimal strings exactly; the type library only knows numbers.
const exact = (value: bigint) => formatAmount(value, scale) as unknown as number

/** Isolates the dollar sign (UAX #9). In a right-to-left text it would move to the other side otherwise. */
export const isolated = (text: string) => text.replace('US$', '\u2068US$\u2069')

/** Writes a US dollar amount of 18 decimals in the reader's language. */
export const fiatText = (value: bigint, locale?: string): string =>
  plainParts(value, locale)?.join('') ?? isolated(dollars(locale).format(exact(value)))

/** A cent in base units; half a cent is rounded up. */
const cent = 10n ** 16n

/**
 * Returns the part before the decimal separator, the separator with the cents, and the rest; `undefined` if this needs
 * `Intl`.
 */
function plainParts(value: bigint, locale: string | undefined): string[] | undefined {
  const cents = (value + cent / 2n) / cent
  const [decimal] = signsOf(locale) ?? ''
  const whole = plainNumber(`${cents / 100n}`, locale)
  if (whole === undefined || !decimal) return undefined
  const fraction = decimal + `${cents % 100n}`.padStart(2, '0')
  // The dollar sign is where Intl puts it: before the amount in English, after it in German.
  return decimal === '.' ? [`$${whole}`, fraction] : [whole, fraction, '\u00a0$']
}

/** Returns the text of `fiatText` in pieces, so that the cents can be smaller. */
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

/** Returns the total value of assets; `undefined` if none of them has a price. */
export function totalFiat(assets: readonly Asset[]): bigint | undefined {
  const values = assets.flatMap((asset) => fiatValue(asset, asset.balance) ?? [])
  return values.length ? values.reduce((sum, value) => sum + value, 0n) : undefined
}
