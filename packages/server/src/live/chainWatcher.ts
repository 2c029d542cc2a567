import type { AccountProbe } from '../families/accountProbe.ts'
import type { System } from '../util/system.ts'

/** Looks after accounts of one chain, for as long as somebody wants to hear of any. */
export type ChainWatcher = {
  /** From now on `owner` is looked at. Returns what stops that; undefined where no more can be looked at. */
  add: (owner: string) => (() => void) | undefined
}

/** How often a chain is looked at; the whole server asks once for all who listen. */
const lookMs = 3000
/** Nodes that fail are asked less and less often. */
const maxWaitMs = 60_000
/** What one look may cost the nodes. */
const maxOwners = 1000

type Options = Pick<System, 'startTimer'> & {
  probe: AccountProbe
  onChanged: (owner: string, fromBlock: number) => void
}

/** A watcher that asks nothing while nobody listens. */
export function createChainWatcher({ probe, startTimer, onChanged }: Options): ChainWatcher {
  const counts = new Map<string, number>()
  let stopTimer: (() => void) | undefined
  let isLooking = false
  let waitMs = lookMs

  async function look(): Promise<void> {
    stopTimer = undefined
    isLooking = true
    try {
      const { owners, fromBlock } = await probe([...counts.keys()])
      waitMs = lookMs
      for (const owner of owners) if (counts.has(owner)) onChanged(owner, fromBlock)
    } catch {
      // Pages ask by themselves meanwhile; what happened shows at the next look.
      waitMs = Math.min(maxWaitMs, waitMs * 2)
    } finally {
      isLooking = false
      if (counts.size > 0) stopTimer = startTimer(waitMs, () => void look())
    }
  }

  function remove(owner: string): void {
    const count = (counts.get(owner) ?? 0) - 1
    if (count > 0) counts.set(owner, count)
    else counts.delete(owner)
    if (counts.size > 0) return
    stopTimer?.()
    stopTimer = undefined
  }

  return {
    add: (owner) => {
      const isNew = !counts.has(owner)
      if (isNew && counts.size >= maxOwners) return undefined
      counts.set(owner, (counts.get(owner) ?? 0) + 1)
      // At once, so that what happens from now on is seen.
      if (isNew && !isLooking) {
        stopTimer?.()
        void look()
      }
      return () => remove(owner)
    },
  }
}
