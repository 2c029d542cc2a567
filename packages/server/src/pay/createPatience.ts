import type { PassOver } from '../families/paymentFinder.ts'
import { payConstants } from '../store/pay/payConstants.ts'
import type { Logger } from '../util/logger.ts'

/** More than this is not counted: strangers choose how much cannot be read. */
const mostCounted = 1000

/** How one chain is gone on with though parts of it cannot be read. */
export type Patience = {
  passOver: PassOver
  /** How many blocks the next look is about. */
  blocks: () => number
  /** How the look went. One that took too much is followed by one about half as much. */
  note: (hasSucceeded: boolean) => void
}

/** Counts in this process what is not told. What is passed over goes to the log. */
export function createPatience(chain: string, logger: Logger): Patience {
  const tries = new Map<string, number>()
  let blocks: number = payConstants.blocksPerLook
  let hasCounted = false

  function count(what: string): number {
    const times = (tries.get(what) ?? 0) + 1
    tries.delete(what)
    tries.set(what, times)
    for (const oldest of tries.keys()) {
      if (tries.size <= mostCounted) break
      tries.delete(oldest)
    }
    return times
  }

  return {
    passOver: ({ what, block, isFinal }) => {
      if (!isFinal && count(what) < payConstants.passOverAfter) {
        hasCounted = true
        return false
      }
      logger.error('payments passed over', { chain, block, what })
      return true
    },
    blocks: () => blocks,
    note: (hasSucceeded) => {
      if (hasSucceeded) blocks = Math.min(payConstants.blocksPerLook, blocks * 2)
      // What only waits to be passed over waits in as many blocks as before.
      else if (!hasCounted) blocks = Math.max(1, Math.floor(blocks / 2))
      hasCounted = false
    },
  }
}
