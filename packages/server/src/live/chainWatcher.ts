import type { AccountProbe } from '../families/accountProbe.ts'
import type { Platform } from '../util/platform.ts'

/** Watches accounts of one chain, as long as somebody subscribes to any. */
export type ChainWatcher = {
  /**
   * Watches `owner` from now on. Calls `onLooked` after the first check, with whether the account could be read, and
   * again when that changes. Returns a function that stops it, or undefined if no more accounts can be watched.
   */
  add: (owner: string, onLooked: OnLooked) => (() => void) | undefined
}

type OnLooked = (isRead: boolean) => void
/** A watched account with its listeners. `isRead`: whether it has been read, or undefined before the first check. */
type Watched = { isRead?: boolean; listeners: Set<{ onLooked: OnLooked }> }

/** The interval between checks of a chain. One check serves all listeners. */
const lookMs = 3000
/** The maximum interval. It grows while nodes fail. */
const maxWaitMs = 60_000
/** The maximum number of accounts, which bounds the cost of a check. */
const maxOwners = 1000

type Options = Pick<Platform, 'startTimer'> & {
  probe: AccountProbe
  onChanged: (owner: string, fromBlock: number) => void
}

/** A read account stays read: the check after a failed one covers its blocks too. */
function noteLook(watched: Watched, isRead: boolean): void {
  if (watched.isRead || watched.isRead === isRead) return
  watched.isRead = isRead
  for (const { onLooked } of watched.listeners) onLooked(isRead)
}

/** Creates a watcher that queries nothing while nobody listens. */
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
      // Pages query by themselves meanwhile. The next check shows the missed changes.
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
      // Checks at once, so that it sees all changes from now on.
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
