import { formatAmount } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'

/** Decimals of calculated values. */
const scale = 18

/** Decimals of an amount of money that a visitor types: cents. */
const cents = 2

/** Returns a price (decimal string, in US dollars for one whole unit) in base units of 18 decimals. */
const priceOf = (price: string | undefined): bigint =>
  price === undefined ? 0n : parseAmount(price, scale)

/** Whether an amount can be typed in money: the price is known and more than zero. */
export const hasPrice = (asset: { price?: string }): asset is { price: string } =>
  priceOf(asset.price) > 0n

/**
 * Returns the base units for an amount typed in US dollars, never rounded up.
 * @throws PorticoError `INVALID_AMOUNT`, `TOO_MANY_DECIMALS`.
 */
export function fiatToAmount(text: string, asset: { price: string; decimals: number }): bigint {
  const worth = parseAmount(text, cents, 'USD') * 10n ** BigInt(scale - cents)
  return (worth * 10n ** BigInt(asset.decimals)) / priceOf(asset.price)
}

/** Returns an amount in US dollars with at most 2 decimals, in the form in which it is typed; never rounded up. */
export function amountToFiat(amount: bigint, asset: { price: string; decimals: number }): string {
  const worth = (amount * priceOf(asset.price)) / 10n ** BigInt(asset.decimals)
  return formatAmount(worth / 10n ** BigInt(scale - cents), cents)
}
