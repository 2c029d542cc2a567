import type { Context } from '../context/context.ts'
import type { SwapOrder } from '../types/swapActions.ts'
import type { Swap } from './seller.ts'

/** What may be delivered later than this is not asked for, in seconds. Across takes none of more than six hours, by its own clock. */
const longestSeconds = 7 * 3600
/** A shorter deadline than this is not asked for, in seconds: nobody might deliver, and it would come back after hours. */
const shortestSeconds = 900

/** Where a swap ends, if that is on another network. */
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
