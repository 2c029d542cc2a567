import { formatUnits } from 'viem'
import { rates, type SellerAsset, type SellerTerms } from './sellerOptions.ts'

/** What is ordered: an amount of money with two decimals at most. */
export type Order = { asset: SellerAsset; currency: string; amount: string }

/** What comes of an order: `units` are smallest units of the asset, all others decimal numbers. */
export type Quote = {
  units: bigint
  gets: string
  subtotal: string
  networkFee: string
  sellerFee: string
}

const amountPattern = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/

/** Cents of an amount; undefined where it is none. */
export function centsOf(amount: string): bigint | undefined {
  const [, whole, part = ''] = amountPattern.exec(amount) ?? []
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}

/** What an amount of money buys; undefined where it buys nothing. */
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
