import type { CustodyStore, FoundShare } from '../store/custody/custodyStore.ts'
import type { Custody, Release } from './custody.ts'
import type { DataKey } from './envelope.ts'
import { places } from './sealRows.ts'

type Parts = {
  store: CustodyStore
  withDataKey: <T>(account: string, use: (key: DataKey) => T | Promise<T>) => Promise<T | undefined>
}

/** Creates the releases: to a device with its own share, and to one with a way back. */
export function createReleases({
  store,
  withDataKey,
}: Parts): Pick<Custody, 'status' | 'release' | 'releaseForRecovery'> {
  const releaseOf = async (found: FoundShare | undefined): Promise<Release | undefined> => {
    if (!found) return undefined
    const { wallet, share } = found
    return withDataKey(wallet.account, (key) => ({
      wallet,
      serverShare: key.open(share.serverShare, places.share(wallet.epoch, share.device)),
      recoveryShare: share.recoveryShare,
    }))
  }
  const releaseForRecovery: Custody['releaseForRecovery'] = async (account) => {
    const [found] = await store.shares(account)
    const release = await releaseOf(found)
    if (!found || !release) return undefined
    const { epoch } = release.wallet
    const sealed = await store.factors(account)
    // Another epoch began between the two reads.
    if (sealed.some((factor) => factor.epoch !== epoch)) return releaseForRecovery(account)
    const factors = await withDataKey(account, (key) =>
      sealed.map(({ factor, kind, wrapped }) => {
        const opened = key.open(wrapped, places.factor(epoch, { factor, kind }))
        return { factor, kind, wrapped: opened.toString('base64url') }
      }),
    )
    return factors && { ...release, device: found.share.device, factors }
  }
  const status: Custody['status'] = async (account) => {
    const found = await store.shares(account)
    const factors = await store.factors(account)
    const wallet = found[0]?.wallet
    if (!wallet) return undefined
    // Another epoch began between the two reads.
    if (factors.some(({ epoch }) => epoch !== wallet.epoch)) return status(account)
    return {
      wallet,
      factors: factors.map(({ factor, kind }) => ({ factor, kind })),
      devices: found.map(({ share, createdAt }) => ({ device: share.device, createdAt })),
    }
  }
  return {
    status,
    release: async (account, device) => releaseOf(await store.share(account, device)),
    releaseForRecovery,
  }
}
