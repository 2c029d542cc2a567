import type { PoolConfig } from '../families/evm/poolConfig.ts'
import { type PoolContext, type PoolPrice, sidesOfPool } from './poolSides.ts'
import type { Contracts } from './priceCalls.ts'
import { meanSeconds, rangePoolOf } from './rangePools.ts'
import { depthAround } from './ticks.ts'

/** The maximum distance of the price from the mean of the last minutes: five percent, in ticks. */
const maxFromMean = 488
const square = 1n << 192n

type RangePoolConfig = Exclude<PoolConfig, { pair: string }>

/** Whether the price is near the mean of the last minutes. A pool that records no mean is trusted. */
function isNearMean(sums: readonly (readonly bigint[])[] | undefined, tick: number): boolean {
  const [before, after] = sums?.[0] ?? []
  if (before === undefined || after === undefined) return true
  const mean = Number(after - before) / meanSeconds
  return Math.abs(mean - tick) <= maxFromMean
}

/**
 * Returns the price of a token in a Uniswap v3 or v4 pool whose other token has an oracle's price. Its liquidity counts
 * only what is within two percent of the price, on the side that has less.
 */
export function readRangePool(
  pool: RangePoolConfig,
  read: Contracts,
  context: PoolContext,
): PoolPrice | undefined {
  const dialect = rangePoolOf(pool)
  const [sqrtPrice, tick] = read<readonly [bigint, number]>(dialect.slot) ?? []
  const liquidity = read<bigint>(dialect.liquidity)
  const sides = sidesOfPool(pool.asset, dialect.sidesOf(read), context)
  const nets = dialect.netsOf(read)
  if (!sqrtPrice || tick === undefined || !liquidity || !sides || !nets) return undefined
  if (!isNearMean(dialect.mean && read(dialect.mean), tick)) return undefined
  const depth = depthAround({ sqrtPrice, tick, liquidity }, nets)
  if (!depth) return undefined
  const { at, ownUnit, quoteUnit, quotePrice } = sides
  const unit = ownUnit * quotePrice
  const ratio = sqrtPrice * sqrtPrice
  const price = (at === 0 ? (unit * ratio) / square : (unit * square) / ratio) / quoteUnit
  const worths = [(depth[at] * price) / ownUnit, (depth[at === 0 ? 1 : 0] * quotePrice) / quoteUnit]
  const [least = 0n] = worths.sort((a, b) => (a < b ? -1 : 1))
  return { price, liquidity: 2n * least }
}
