import { type CallAsset, isUnlimited, type Tokens } from '@portico/decode/evm'
import type { Formatter } from './words.ts'

/** The words and tokens that describe amounts. */
export type Money = Formatter & { symbol: string; tokens: Tokens }

/** Formats an amount of smallest units with all its digits, and the separators of the language. */
function amountText(units: bigint, decimals: number, language: string): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const end = digits.length - decimals
  const fraction = digits.slice(end).replace(/0+$/, '')
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  const whole = format.format(BigInt(digits.slice(0, end)))
  if (fraction === '') return whole
  const mark = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return `${whole}${mark}${fraction}`
}

/** Formats an amount of smallest units of a coin. */
export const coinText = (
  { units, decimals }: { units: bigint; decimals: number },
  symbol: string,
  { language }: Formatter,
): string => `${amountText(units, decimals, language)} ${symbol}`

/** Formats a fee in the network's native currency, rounded up to six places, so that it is never too low. */
export function feeText(wei: bigint, { language, symbol }: Money): string {
  const step = 10n ** 12n
  return `${amountText(((wei + step - 1n) / step) * step, 18, language)} ${symbol}`
}

/** Returns the symbol of a token, or of the network's native currency. */
export const nameOf = (token: string | undefined, { tokens, symbol, say }: Money): string =>
  token === undefined ? symbol : (tokens.get(token.toLowerCase())?.symbol ?? say('tokens'))

/** Whether a token could not be read. */
export const isUnread = (token: string | undefined, { tokens }: Money): boolean =>
  token !== undefined && !tokens.has(token.toLowerCase())

/** Describes an amount of an asset. Amounts of an unknown token are in its smallest units. */
export function assetText(asset: CallAsset, money: Money): string {
  const { token, share, isLeast } = asset
  const { say, language } = money
  const name = nameOf(token, money)
  if (share !== undefined)
    return share >= 10_000n
      ? say('allThere', { name })
      : say('partOf', { share: amountText(share, 2, language), name })
  const amount = plainText(asset, money)
  return isLeast ? say('atLeast', { amount }) : amount
}

function plainText({ token, amount, item }: CallAsset, money: Money): string {
  const { say, language, symbol, tokens } = money
  if (token === undefined) return `${amountText(amount, 18, language)} ${symbol}`
  const known = tokens.get(token.toLowerCase())
  const name = nameOf(token, money)
  const count = amountText(amount, 0, language)
  if (item === 'any') return say('anyItem', { count, name })
  if (item !== undefined || (known && known.decimals === undefined)) {
    const one = say('item', { name, item: String(item ?? amount) })
    return item !== undefined && amount > 1n ? `${count} × ${one}` : one
  }
  if (isUnlimited(amount)) return say('unlimited', { name })
  if (known?.decimals === undefined) return say('units', { count })
  return `${amountText(amount, known.decimals, language)} ${name}`
}

/** Formats a time in Unix seconds. A time beyond the calendar means that there is no end. */
export const timeText = (seconds: bigint, { language, say }: Formatter): string =>
  seconds > 253_402_300_799n
    ? say('noEnd')
    : new Intl.DateTimeFormat(language, {
        dateStyle: 'medium',
        timeStyle: 'short',
        numberingSystem: 'latn',
      }).format(Number(seconds) * 1000)
