import { buildTransaction } from '../buildTransaction.ts'
import type { Markets } from '../createMarkets.ts'
import { quoteSwap } from '../quoteSwap.ts'
import { writeQuote } from '../writeQuote.ts'
import type { SwapSource } from './swapSource.ts'

/** The pools of the chains, asked on the chain: the source that needs no key and tells nobody. */
export const createPoolSource = (markets: Markets, now: () => number): SwapSource => ({
  id: undefined,
  spenderOn: async (chainId) => (await markets(chainId)).market.router,
  quote: async (order) => {
    const on = await markets(order.chainId)
    const { quoted } = await quoteSwap(on, order)
    return writeQuote(on, order, quoted)
  },
  build: async (order) =>
    buildTransaction(await markets(order.chainId), order, BigInt(Math.floor(now() / 1000))),
})
