import { type CaipAddress, networkIdOf } from '@portico/contract'
import { refreshBalances } from '../account/balances.ts'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import { watchLive } from './watchLive.ts'

type Shared = { views: number; stop(): void }

const liveBalancesService = defineService<Shared>((shared) => shared.stop())

/**
 * A view shows balances: they are read again when the server looks after the account from now on, and when it says that
 * the account has changed, once for all views.
 * Returns a function that stops it.
 */
export function watchBalances(context: Context, caipAddress: CaipAddress): () => void {
  const { internal } = context
  const shared = internal.service(
    liveBalancesService,
    () => create(context, caipAddress),
    caipAddress,
  )
  shared.views += 1
  return () => {
    shared.views -= 1
    if (shared.views === 0) internal.endService(liveBalancesService, caipAddress)
  }
}

function create(context: Context, caipAddress: CaipAddress): Shared {
  const own = [{ networkId: networkIdOf(caipAddress) }]
  let isWatched = false
  // What cannot be read now is read when it is stale.
  const refresh = () => void refreshBalances(context, caipAddress, own).catch(() => {})
  const stop = watchLive(context, caipAddress, {
    onChanged: refresh,
    onWatched: (now) => {
      // What happened after they were read and before this is not known.
      if (now && !isWatched) refresh()
      isWatched = now
    },
  })
  return { views: 0, stop }
}
