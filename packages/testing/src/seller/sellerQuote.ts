import { formatUnits } from 'viem'
import { rates, type SellerAsset, type SellerTerms } from './sellerOptions.ts'

/** An order: an amount of money with at most two decimals. */
export type Order = { asset: SellerAsset; currency: string; amount: string }

/** The result of an order. `units` are smallest units of the asset; all others are decimal numbers. */
export type Quote = {
  units: bigint
  gets: string
  subtotal: string
  networkFee: string
  sellerFee: string
}

const amountPattern = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/

/** Returns the cents of an amount; undefined if it is invalid. */
export function centsOf(amount: string): bigint | undefined {
  const [, whole, part = ''] = amountPattern.exec(amount) ?? []
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}

/** Returns what an amount of money buys; undefined if it buys nothing. */
export function quoteOf(
  { asset, currency, amount }: Order,
  { feeBps, networkFee }: SellerTerms,
): Quote | undefined {
  const cents = centsOf(amount)
  const rate = rates[currency]
  if (cents === undefined || rate === undefined) return undefined
  const sellerFee = (cents * feeBps) / 10_000n
  const left = cents - sellerFee - networkFee
  const units = (left * rate * 10n ** BigInt(asset.decimals)) / (100n * asset.price)
  if (left <= 0n || units <= 0n) return undefined
  const text = (value: bigint) => formatUnits(value, 2)
  return {
    units,
    gets: formatUnits(units, asset.decimals),
    subtotal: text(left),
    networkFee: text(networkFee),
    sellerFee: text(sellerFee),
  }
}
