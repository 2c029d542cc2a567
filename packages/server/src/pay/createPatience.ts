import type { PassOver } from '../families/paymentFinder.ts'
import { payConstants } from '../store/pay/payConstants.ts'
import type { Logger } from '../util/logger.ts'

/** The maximum number of counters: strangers choose how much cannot be read. */
const mostCounted = 1000

/** Decides how a chain continues although parts of it cannot be read. */
export type Patience = {
  passOver: PassOver
  /** Returns the number of blocks of the next check. */
  blocks: () => number
  /** Notes the result of a check. After one that took too much, the next one covers about half as many blocks. */
  note: (hasSucceeded: boolean) => void
}

/** Counts in this process how often a part could not be read. Logs each part that it passes over. */
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
      logger.error('payments skipped', { chain, block, what })
      return true
    },
    blocks: () => blocks,
    note: (hasSucceeded) => {
      if (hasSucceeded) blocks = Math.min(payConstants.blocksPerLook, blocks * 2)
      // A part that only waits to be passed over does not change the number of blocks.
      else if (!hasCounted) blocks = Math.max(1, Math.floor(blocks / 2))
      hasCounted = false
    },
  }
}
