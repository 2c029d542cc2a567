import type { CustodyStore } from '../store/custody/custodyStore.ts'
import { createAssisted } from './assisted/createAssisted.ts'
import { createReleases } from './createReleases.ts'
import type { Custody } from './custody.ts'
import type { DataKey, Envelope } from './envelope.ts'
import { sealEpoch, sealFactor, sealShare } from './sealRows.ts'

/** The most devices with shares. Each site in each browser is one. */
const mostDevices = 100

/** Creates custody in a store, under the keys of an envelope. */
export function createCustody(options: {
  store: CustodyStore
  envelope: Envelope
  now: () => number
}): Custody {
  const { store, envelope, now } = options
  const withDataKey = async <T>(account: string, use: (key: DataKey) => T | Promise<T>) => {
    const wrapped = await store.dataKey(account)
    return wrapped === undefined ? undefined : envelope.use(account, wrapped, use)
  }
  return {
    register: async (epoch, notice) => {
      const { account } = epoch.wallet
      // A repeated request finds its data key, and must not seal under another one.
      const dataKey = (await store.dataKey(account)) ?? (await envelope.create(account))
      const sealed = await envelope.use(account, dataKey, (key) => sealEpoch(key, epoch))
      return store.register({ ...sealed, dataKey }, { now: now(), notice })
    },
    ...createReleases({ store, withDataKey }),
    addDevice: async (of, share, notice) =>
      (await withDataKey(of.account, (key) =>
        store.addShare(of, sealShare(key, of.epoch, share), {
          now: now(),
          most: mostDevices,
          notice,
        }),
      )) ?? 'stale',
    assisted: createAssisted({ store, withDataKey, now }),
    addFactor: async (of, factor, notice) => {
      // A way back would protect nothing beside the server's secret. It comes with a new epoch.
      if (await store.assisted.find(of.account)) return false
      return (
        (await withDataKey(of.account, (key) =>
          store.saveFactor(of, sealFactor(key, of.epoch, factor), { now: now(), notice }),
        )) ?? false
      )
    },
    reopen: store.reopen,
    revoke: store.revoke,
    changeEpoch: async (from, to, notice) =>
      (await withDataKey(to.wallet.account, (key) =>
        store.changeEpoch(from, sealEpoch(key, to), { now: now(), notice }),
      )) ?? false,
    shred: store.shred,
  }
}
