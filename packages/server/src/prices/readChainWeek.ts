import type { EvmChain } from '../families/chain.ts'
import type { ChainRpc } from '../families/chainRpc.ts'
import { type ChainPrices, readChainPrices } from './chainPrices.ts'
import { readContractsAt } from './priceContracts.ts'
import type { PriceSeries } from './priceSource.ts'
import { blocksOver } from './weekBlocks.ts'

/** One point every four hours, and one for now. */
const pointsPerWeek = 43
const weekSeconds = 7 * 86_400

/**
 * Reads the prices of a chain's contracts over the last 7 days, oldest first. Checks each by the time of its block.
 * Throws as `ChainRpc`.
 */
export async function readChainWeek(
  chain: EvmChain,
  rpc: ChainRpc,
): Promise<readonly (ChainPrices & { time: number })[]> {
  const blocks = await blocksOver(rpc, weekSeconds, pointsPerWeek)
  const reads = await readContractsAt(
    chain,
    rpc,
    blocks.map(({ number }) => `0x${number.toString(16)}` as const),
  )
  return reads.flatMap((read, index) => {
    const time = blocks[index]?.time
    return time === undefined ? [] : [{ time, ...readChainPrices(chain, read, BigInt(time)) }]
  })
}

/**
 * Returns one price over time, or undefined if it is not known now, or known at only one time: nodes that prune old
 * states tell nothing about a week.
 */
export function seriesOf(
  week: readonly (ChainPrices & { time: number })[],
  priceIn: (prices: ChainPrices) => string | undefined,
): PriceSeries | undefined {
  const points = week.map((prices) => [prices.time, Number(priceIn(prices))] as const)
  const known = points.filter(([, price]) => Number.isFinite(price) && price > 0)
  const isKnownNow = known.length > 1 && known.at(-1) === points.at(-1)
  return isKnownNow ? known : undefined
}
