import type { EvmChain } from '../config/config.ts'
import type { Contracts } from './priceContracts.ts'
import { dollar } from './priceUnit.ts'

/** A pool counts that holds as much on both sides: below, a price costs little to make. */
const minLiquidity = 10_000n * dollar
/** How far the pools of a token may be apart, in percent. */
const maxSpread = 5n

type PoolPrice = { price: bigint; liquidity: bigint }

/** What a pool of two tokens says of one, whose other has a price of an oracle. */
export function readPool(
  { asset, pair }: NonNullable<EvmChain['pools']>[number],
  read: Contracts,
  { decimalsOf, oracles }: { decimalsOf: Map<string, number>; oracles: Map<string, bigint> },
): PoolPrice | undefined {
  const reserves = read<readonly [bigint, bigint, number]>(pair, 'getReserves')
  const sides = [read<string>(pair, 'token0'), read<string>(pair, 'token1')].map((side) =>
    side?.toLowerCase(),
  )
  const at = sides.indexOf(asset.toLowerCase())
  const other = sides[1 - at] ?? ''
  const [own, quote] = [reserves?.[at as 0 | 1], reserves?.[(1 - at) as 0 | 1]]
  const [ownDecimals, quoteDecimals] = [asset.toLowerCase(), other].map((side) =>
    decimalsOf.get(side),
  )
  const quotePrice = oracles.get(other)
  if (at < 0 || !own || !quote || quotePrice === undefined) return undefined
  if (ownDecimals === undefined || quoteDecimals === undefined) return undefined
  const worth = (quote * quotePrice) / 10n ** BigInt(quoteDecimals)
  return { price: (worth * 10n ** BigInt(ownDecimals)) / own, liquidity: 2n * worth }
}

/** The price on which the pools of a token agree: two at least that hold enough. */
export function agreedPrice(pools: readonly PoolPrice[]): bigint | undefined {
  const deep = pools
    .filter(({ liquidity }) => liquidity >= minLiquidity)
    .sort((a, b) => (a.liquidity > b.liquidity ? -1 : 1))
  const [first, ...others] = deep
  if (!first || others.length === 0) return undefined
  const isNear = ({ price }: PoolPrice) => {
    const distance = price > first.price ? price - first.price : first.price - price
    return distance * 100n <= first.price * maxSpread
  }
  return others.every(isNear) ? first.price : undefined
}
