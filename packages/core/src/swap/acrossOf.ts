import type { Context } from '../context/context.ts'
import type { SwapOrder } from '../types/swapActions.ts'
import type { Swap } from './seller.ts'

/** Maximum delivery time in a request, in seconds. Across accepts none of more than six hours, by its own clock. */
const longestSeconds = 7 * 3600
/** Minimum deadline in a request, in seconds. With less, nobody might deliver, and the refund would take hours. */
const shortestSeconds = 900

/** Returns the destination of a swap, if it is on another network. */
export const acrossOf = (
  { internal }: Context,
  { give, get }: Pick<Swap, 'give' | 'get'>,
): SwapOrder['across'] =>
  give.networkId === get.networkId
    ? undefined
    : { network: internal.network(get.networkId), ...deadlines(internal.platform.now()) }

const deadlines = (now: number) => {
  const seconds = Math.floor(now / 1000)
  return { earliest: seconds + shortestSeconds, latest: seconds + longestSeconds }
}
