import type { AccountProbe } from '../families/accountProbe.ts'
import type { Platform } from '../util/platform.ts'

/** Looks after accounts of one chain, for as long as somebody subscribes to any. */
export type ChainWatcher = {
  /**
   * From now on `owner` is looked at. `onLooked` is called as soon as it was, with whether it could be read, and again
   * when that turns. Returns what stops that; undefined where no more can be looked at.
   */
  add: (owner: string, onLooked: OnLooked) => (() => void) | undefined
}

type OnLooked = (isRead: boolean) => void
/** An account: whether it has been read, undefined before it was looked at; and who listens. */
type Watched = { isRead?: boolean; listeners: Set<{ onLooked: OnLooked }> }

/** How often a chain is looked at; the whole server asks once for all who listen. */
const lookMs = 3000
/** Nodes that fail are asked less and less often. */
const maxWaitMs = 60_000
/** What one look may cost the nodes. */
const maxOwners = 1000

type Options = Pick<Platform, 'startTimer'> & {
  probe: AccountProbe
  onChanged: (owner: string, fromBlock: number) => void
}

/** What was read once stays so: the next look then covers what one that failed was to. */
function noteLook(watched: Watched, isRead: boolean): void {
  if (watched.isRead || watched.isRead === isRead) return
  watched.isRead = isRead
  for (const { onLooked } of watched.listeners) onLooked(isRead)
}

/** A watcher that asks nothing while nobody listens. */
export function createChainWatcher({ probe, startTimer, onChanged }: Options): ChainWatcher {
  const all = new Map<string, Watched>()
  let stopTimer: (() => void) | undefined
  let isLooking = false
  let waitMs = lookMs

  async function look(): Promise<void> {
    stopTimer = undefined
    isLooking = true
    const snapshot = new Map(all)
    let unread = [...snapshot.keys()]
    try {
      const changes = await probe(unread)
      unread = [...changes.unread]
      waitMs = lookMs
      for (const owner of changes.owners) if (all.has(owner)) onChanged(owner, changes.fromBlock)
    } catch {
      // Pages ask by themselves meanwhile; what happened shows at the next look.
      waitMs = Math.min(maxWaitMs, waitMs * 2)
    }
    isLooking = false
    const isUnread = new Set(unread)
    for (const [owner, watched] of snapshot) noteLook(watched, !isUnread.has(owner))
    lookAgain([...all.values()].some(({ isRead }) => isRead === undefined))
  }

  function lookAgain(atOnce: boolean): void {
    if (atOnce) void look()
    else if (all.size > 0) stopTimer = startTimer(waitMs, () => void look())
  }

  function stopIfAlone(): void {
    if (all.size > 0) return
    stopTimer?.()
    stopTimer = undefined
  }

  return {
    add: (owner, onLooked) => {
      const known = all.get(owner)
      if (!known && all.size >= maxOwners) return undefined
      const watched = known ?? { listeners: new Set() }
      const one = { onLooked }
      watched.listeners.add(one)
      all.set(owner, watched)
      if (watched.isRead !== undefined) onLooked(watched.isRead)
      // At once, so that what happens from now on is seen.
      if (!known && !isLooking) {
        stopTimer?.()
        void look()
      }
      return () => {
        watched.listeners.delete(one)
        if (watched.listeners.size > 0) return
        all.delete(owner)
        stopIfAlone()
      }
    },
  }
}
