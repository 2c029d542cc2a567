/** The price of a token in a pool, and the liquidity behind it, in units of `priceDecimals`. */
export type PoolPrice = { price: bigint; liquidity: bigint }

/** The data for reading a pool: decimals of tokens, and prices of oracles. */
export type PoolContext = {
  decimalsOf: ReadonlyMap<string, number>
  oracles: ReadonlyMap<string, bigint>
}

/** Returns the asset's side of a pool, with the known data of both sides, or undefined if too little is known. */
export function sidesOfPool(
  asset: string,
  sides: readonly (string | undefined)[],
  { decimalsOf, oracles }: PoolContext,
) {
  const at = sides.indexOf(asset.toLowerCase())
  const other = sides[1 - at] ?? ''
  const [ownDecimals, quoteDecimals] = [asset.toLowerCase(), other].map((side) =>
    decimalsOf.get(side),
  )
  const quotePrice = oracles.get(other)
  if (at < 0 || quotePrice === undefined) return undefined
  if (ownDecimals === undefined || quoteDecimals === undefined) return undefined
  const ownUnit = 10n ** BigInt(ownDecimals)
  const quoteUnit = 10n ** BigInt(quoteDecimals)
  return { at: at as 0 | 1, ownUnit, quoteUnit, quotePrice }
}
