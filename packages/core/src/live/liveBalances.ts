import { type CaipAddress, networkIdOf } from '@portico/contract'
import { refreshBalances } from '../account/balances.ts'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import { watchLive } from './watchLive.ts'

type Shared = { views: number; stop(): void }

const liveBalancesService = defineService<Shared>((shared) => shared.stop())

/**
 * Reads balances again when the server reports a change of the account, once for all views that show them. Returns a
 * function that stops it.
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
  const stop = watchLive(context, caipAddress, {
    // A read that fails here is repeated once the balances are stale.
    onChanged: () => void refreshBalances(context, caipAddress, own).catch(() => {}),
    onWatched: () => {},
  })
  return { views: 0, stop }
}
