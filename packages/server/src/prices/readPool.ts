import type { PoolConfig } from '../families/evm/poolConfig.ts'
import { type PoolContext, type PoolPrice, sidesOfPool } from './poolSides.ts'
import type { Contracts } from './priceCalls.ts'
import { dollar } from './priceUnit.ts'
import { readRangePool } from './readRangePool.ts'

/** A pool counts that holds as much on both sides: below, a price costs little to make. */
const minLiquidity = 10_000n * dollar
/** How far the pools of a token may be apart, in percent. */
const maxSpread = 5n

/** What a pool of two tokens says of one, whose other has a price of an oracle. */
export const readPool = (
  pool: PoolConfig,
  read: Contracts,
  context: PoolContext,
): PoolPrice | undefined =>
  'pair' in pool ? readPair(pool, read, context) : readRangePool(pool, read, context)

function readPair(
  { asset, pair: target }: Extract<PoolConfig, { pair: string }>,
  read: Contracts,
  context: PoolContext,
): PoolPrice | undefined {
  const reserves = read<readonly [bigint, bigint, number]>({ target, name: 'getReserves' })
  const tokens = (['token0', 'token1'] as const).map((name) =>
    read<string>({ target, name })?.toLowerCase(),
  )
  const sides = sidesOfPool(asset, tokens, context)
  if (!sides || !reserves) return undefined
  const own = reserves[sides.at]
  const quote = reserves[(1 - sides.at) as 0 | 1]
  if (!own || !quote) return undefined
  const worth = (quote * sides.quotePrice) / sides.quoteUnit
  return { price: (worth * sides.ownUnit) / own, liquidity: 2n * worth }
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
