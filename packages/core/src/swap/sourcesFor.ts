import type { Context } from '../context/context.ts'
import type { SwapActions } from '../types/swapActions.ts'
import type { Swap } from './seller.ts'
import { swapProblem } from './swapProblem.ts'

/**
 * Returns the services to query for a swap.
 * @throws PorticoError the problem `noRoute` if no service swaps to the destination network.
 */
export function sourcesFor(
  { internal }: Context,
  swaps: SwapActions | undefined,
  { give, get }: Pick<Swap, 'give' | 'get'>,
): readonly string[] {
  const network = internal.network(give.networkId)
  if (give.networkId === get.networkId) return swaps?.sources?.(network) ?? []
  const across = swaps?.across?.(network, internal.network(get.networkId)) ?? []
  if (across.length === 0) throw swapProblem('noRoute')
  return across
}
