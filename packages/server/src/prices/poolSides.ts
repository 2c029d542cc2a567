/** What a pool says of a token, and what stands behind it, in units of `priceDecimals`. */
export type PoolPrice = { price: bigint; liquidity: bigint }

/** What a pool is read with: decimals of tokens, and the prices that oracles tell. */
export type PoolContext = {
  decimalsOf: ReadonlyMap<string, number>
  oracles: ReadonlyMap<string, bigint>
}

/** Which side of a pool the asset is, and what is known of it and of the other; undefined where that is too little. */
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
