import type { CheckBridge } from './acrossBridges.ts'
import type { SwapSource } from './swapSource.ts'

type Ends = { chainId: string; toChainId?: string }

/** Limits a source across chains to bridges that exist at both ends. Swaps in progress are followed anyway. */
export function checkedBridge(source: SwapSource, checkBridge: CheckBridge): SwapSource {
  const checkEnds = ({ chainId, toChainId = chainId }: Ends) =>
    Promise.all([checkBridge(chainId), checkBridge(toChainId)])
  return {
    ...source,
    spenderOn: async (chainId) => {
      const spender = await source.spenderOn(chainId)
      await checkBridge(chainId)
      return spender
    },
    quote: async (order) => {
      await checkEnds(order)
      return source.quote(order)
    },
    build: async (order) => {
      await checkEnds(order)
      return source.build(order)
    },
  }
}
