import { buildTransaction } from '../buildTransaction.ts'
import type { MarketKind, Markets } from '../createMarkets.ts'
import { swapQuestion } from '../quoteSwap.ts'
import { writeQuote } from '../writeQuote.ts'
import type { ChainSource, QuoteQuestion } from './quoteTogether.ts'
import type { QuoteOrder } from './swapSource.ts'

const ids = { pools: undefined, v4: 'uniswap-v4' } as const

/**
 * Creates the source of swaps from pools on the chain. It needs no key and reveals nothing to a service. Uniswap v4 is
 * a separate one.
 */
export function createPoolSource(
  markets: Markets,
  now: () => number,
  kind: MarketKind = 'pools',
): ChainSource {
  const id = ids[kind]
  const source = id === undefined ? {} : { source: id }
  async function question(order: QuoteOrder): Promise<QuoteQuestion> {
    const on = await markets(order.chainId, kind)
    const { calls, read } = swapQuestion(on.market, order)
    return {
      rpc: on.rpc,
      calls,
      read: (outcomes) => ({ ...writeQuote(on, order, read(outcomes)), ...source }),
    }
  }
  return {
    id,
    question,
    spenderOn: async (chainId) => (await markets(chainId, kind)).market.spender,
    quote: async (order) => {
      const { rpc, calls, read } = await question(order)
      return read(calls.length > 0 ? await rpc.send(calls) : [])
    },
    build: async (order) =>
      buildTransaction(await markets(order.chainId, kind), order, BigInt(Math.floor(now() / 1000))),
  }
}
