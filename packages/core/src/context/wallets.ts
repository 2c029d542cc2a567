import type { Namespace } from '@portico/contract'

/** A wallet that is connected again after a reload: the id that lasts, its name, where. */
export type PersistedConnection = { id: string; name: string; namespace: Namespace }

/** A wallet that the visitor connected before. */
export type RecentWallet = PersistedConnection & {
  /** A picture as a data URI. An address is never kept: it would show its owner the visit. */
  imageUrl?: string
  /** The reverse-DNS name, where the wallet has one. */
  rdns?: string
  /**
   * What a list said of it, where it is not installed; as it was kept. Of pictures only data URIs and those
   * on the site's own server.
   * `customWalletsOf` checks it wherever it is used.
   */
  listed?: unknown
}

/** What distinguishes wallets. */
export type WalletEntry = Pick<PersistedConnection, 'id' | 'namespace'>

/** Whether two entries are one wallet in one namespace. */
export const isSameWallet = (a: WalletEntry, b: WalletEntry): boolean =>
  a.id === b.id && a.namespace === b.namespace

/**
 * What is stored after a list has changed from `before` to `after` here, where another tab may have
 * changed what is stored as well: neither brings back what the other has taken out.
 */
export function mergeWallets<T extends WalletEntry>(
  stored: readonly T[],
  before: readonly T[],
  after: readonly T[],
): readonly T[] {
  const isIn = (list: readonly T[], entry: T) => list.some((other) => isSameWallet(other, entry))
  return [
    ...after.filter((entry) => isIn(stored, entry) || !isIn(before, entry)),
    ...stored.filter((entry) => !isIn(before, entry) && !isIn(after, entry)),
  ]
}

/** Characters of a picture that is kept; the pages of a site share some five million. */
const imageLimit = 100_000

/** Whether a picture may be kept and shown again: an image in itself, and not too large. */
export const isStorable = (imageUrl: unknown): imageUrl is string =>
  typeof imageUrl === 'string' &&
  imageUrl.length <= imageLimit &&
  /^data:image\/(avif|gif|jpeg|png|svg\+xml|webp)[;,]/.test(imageUrl)
