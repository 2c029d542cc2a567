import type { CaipAddress } from '@portico/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { Context } from '../context/context.ts'
import { watchLive } from '../live/watchLive.ts'
import { pageOf } from '../platform/page.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { isOf } from '../transfer/tracker/watchedTransactions.ts'
import { hashOf, isOpen } from '../types/tracked.ts'
import type { ActivityState } from './activityState.ts'

/** How often what is new is asked for while somebody looks, milliseconds. */
const refreshMs = 15_000
/** The same where the server says by itself when there is something. */
const liveRefreshMs = 120_000

type Watched = { store: StoreApi<ActivityState>; goOn: () => Promise<void> }

/** Asks for what is new now and then, as the page wakes up, and as a transaction of this browser is done. */
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
  /** What failed waits for the visitor, or for the page to wake up. */
  const look = async () => {
    if (page.awake() && !store.getState().error) await goOn()
    later()
  }
  /** What is being asked for already may not know yet. Once more soon: so may what a server has kept for a moment. */
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
        // What happened after the list was read and before this is not known.
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
