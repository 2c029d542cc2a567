import type { CaipAddress } from '@portico/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { Context } from '../context/context.ts'
import { watchLive } from '../live/watchLive.ts'
import { pageOf } from '../platform/page.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { isOf } from '../transfer/tracker/watchedTransactions.ts'
import { hashOf, isOpen } from '../types/tracked.ts'
import type { ActivityState } from './activityState.ts'

/** Interval between requests for new rows while a visitor looks at the list, in milliseconds. */
const refreshMs = 15_000
/** The interval if the server announces changes by itself. */
const liveRefreshMs = 120_000

type Watched = { store: StoreApi<ActivityState>; goOn: () => Promise<void> }

/** Requests new rows at an interval, when the page wakes up, and when a transaction of this browser completes. */
export function watchActivity(
  context: Context,
  caipAddress: CaipAddress,
  { store, goOn }: Watched,
): () => void {
  const { platform } = context.internal
  const page = pageOf(platform)
  const tracker = trackerOf(context)
  let timer: unknown
  let isWatched = false
  const later = (ms = isWatched ? liveRefreshMs : refreshMs) => {
    platform.clearTimeout(timer)
    timer = platform.setTimeout(look, ms)
  }
  /** After a failure, waits for the visitor, or for the page to wake up. */
  const look = async () => {
    if (page.awake() && !store.getState().error) await goOn()
    later()
  }
  /**
   * A pending request may miss the change, so a second one follows. A third follows soon, because a server may have
   * cached its answer for a moment.
   */
  const lookAnew = async () => {
    if (store.getState().loading) await goOn()
    await look()
    later(refreshMs)
  }
  const done = () =>
    tracker.store
      .getState()
      .filter((one) => isOf(one, caipAddress) && hashOf(one) && !isOpen(one))
      .map(({ id }) => id)
      .join()
  let before = done()
  const ends = [
    watchLive(context, caipAddress, {
      onChanged: () => void lookAnew(),
      onWatched: (now) => {
        if (now === isWatched) return
        isWatched = now
        // The list may lack changes from between its last read and now.
        if (now) void lookAnew()
        else later()
      },
    }),
    page.onWake(() => page.awake() && void goOn()),
    tracker.store.subscribe(() => {
      const now = done()
      if (now !== before) void look()
      before = now
    }),
    () => platform.clearTimeout(timer),
  ]
  if (store.getState().served !== false) {
    void goOn()
    later()
  }
  return () => {
    for (const end of ends) end()
  }
}
