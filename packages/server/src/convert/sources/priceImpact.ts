import { formatUnits } from 'viem'
import type { ServedChain } from '../../families/servedChain.ts'
import type { Prices } from '../../prices/prices.ts'
import { fiatUnits } from '../../util/decimal.ts'
import { evmChainOf, notForSwaps } from '../createMarkets.ts'
import type { SwapOrder } from '../swapOrder.ts'
import { describeSwapToken } from '../swapTokens.ts'

/** An amount worth less than a cent shows no impact, because its value is truncated. In units of `fiatUnits`. */
const leastWorth = 1_000_000n

/** Returns the impact of the output `out` in percent with two decimals, or undefined if it is unknown. */
export type ImpactOf = (out: bigint) => string | undefined

/**
 * Returns how much less the output is worth than the input, by the prices that this server knows, including fees.
 * Unknown if one of the two has no price. Never rejects.
 */
export const createPriceImpact =
  ({ chains, prices }: { chains: readonly ServedChain[]; prices: Prices }) =>
  async ({ chainId, toChainId = chainId, from, to, amount }: SwapOrder): Promise<ImpactOf> => {
    const unknown: ImpactOf = () => undefined
    try {
      const [on, there] = [chainId, toChainId].map((id) => evmChainOf(chains, id, notForSwaps))
      if (!on || !there) return unknown
      const ids = [`${chainId}:${from}`, `${toChainId}:${to}`]
      const [known, ...tokens] = await Promise.all([
        prices(ids, 'usd'),
        describeSwapToken(on, from),
        describeSwapToken(there, to),
      ])
      const [give, get] = tokens.map(([token], at) => {
        const price = known.get(ids[at] ?? '')?.price
        if (!token || price === undefined) return undefined
        return (units: bigint) => fiatUnits(units, token.decimals, price)
      })
      const worth = give?.(amount) ?? 0n
      if (!get || worth < leastWorth) return unknown
      return (out) => {
        const less = ((worth - get(out)) * 10_000n) / worth
        return formatUnits(less > 0n ? less : 0n, 2)
      }
    } catch {
      return unknown
    }
  }
