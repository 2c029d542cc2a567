import type { CustodyStore } from '../../store/custody/custodyStore.ts'
import { sha256 } from '../../util/sha256.ts'
import type { Assisted, AssistedRelease } from '../custody.ts'
import type { DataKey } from '../envelope.ts'
import { places } from '../sealRows.ts'

/** Creates mode `assisted` in a store, under data keys. */
export function createAssisted({
  store,
  withDataKey,
  now,
}: {
  store: Pick<CustodyStore, 'shares' | 'assisted'>
  withDataKey: <T>(account: string, use: (key: DataKey) => T | Promise<T>) => Promise<T | undefined>
  now: () => number
}): Assisted {
  const { assisted } = store

  async function release(account: string, epoch: string): Promise<AssistedRelease | undefined> {
    const kept = await assisted.find(account)
    const [found] = await store.shares(account)
    if (!found || kept?.epoch !== epoch || found.wallet.epoch !== epoch) return undefined
    const { wallet, share } = found
    return withDataKey(account, (key) => ({
      wallet,
      device: share.device,
      recoveryShare: share.recoveryShare,
      serverShare: key.open(share.serverShare, places.share(epoch, share.device)),
      assistedShare: key.open(kept.sealed, places.assisted(wallet)),
    }))
  }

  return {
    status: async (account) => {
      if (!(await assisted.find(account))) return undefined
      return { requests: await assisted.requests(account, now()) }
    },
    open: async ({ account, device }, { waitMs, ...mailed }) => {
      const kept = await assisted.find(account)
      if (!kept) return undefined
      const { epoch } = kept
      const at = now()
      const requested = await assisted.request(
        { account, epoch, device },
        { now: at, opensAt: at + waitMs, ...mailed },
      )
      if (!requested) return undefined
      const { opensAt } = requested
      if (opensAt > at) return { opensAt, given: undefined }
      const given = await release(account, epoch)
      return given && { opensAt, given }
    },
    allow: (of, notice) => assisted.allow(of, { now: now(), notice }),
    refuse: assisted.refuse,
    refuseByToken: (token) => assisted.refuseByHash(sha256(token), now()),
  }
}
