import type { PoolConfig } from '../families/evm/poolConfig.ts'
import { type PoolContext, type PoolPrice, sidesOfPool } from './poolSides.ts'
import type { Contracts } from './priceCalls.ts'
import { dollar } from './priceUnit.ts'
import { readRangePool } from './readRangePool.ts'

/** The minimum liquidity of a pool, both sides together. Below it a price is cheap to manipulate. */
const minLiquidity = 10_000n * dollar
/** The maximum difference between the pools of a token, in percent. */
const maxSpread = 5n

/** Returns the price of a token in a pool whose other token has an oracle's price. */
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

/** Returns the price on which the pools of a token agree: at least two that hold enough. */
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
