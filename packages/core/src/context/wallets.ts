import type { Namespace } from '@portico/contract'

/** A wallet that is reconnected after a reload: its permanent id, its name and its namespace. */
export type PersistedConnection = { id: string; name: string; namespace: Namespace }

/** A wallet that the visitor connected before. */
export type RecentWallet = PersistedConnection & {
  /** A picture as a data URI. A URL is never stored: loading it would reveal the visit to its owner. */
  imageUrl?: string
  /** The reverse-DNS name, if the wallet has one. */
  rdns?: string
  /**
   * The list's entry of a wallet that is not installed, as it was stored. It has only pictures that are data URIs or on
   * the site's own server. `customWalletsOf` checks it before each use.
   */
  listed?: unknown
}

/** The properties that identify a wallet. */
export type WalletEntry = Pick<PersistedConnection, 'id' | 'namespace'>

/** Whether two entries are the same wallet in the same namespace. */
export const isSameWallet = (a: WalletEntry, b: WalletEntry): boolean =>
  a.id === b.id && a.namespace === b.namespace

/**
 * Merges a list that has changed here from `before` to `after` with the stored one, which another tab may have changed
 * too. Neither tab restores an entry that the other has removed.
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

/** Maximum length of a stored picture, in characters. The pages of a site share some five million. */
const imageLimit = 100_000

/** Whether a picture may be stored and shown again: it is a data URI, and not too large. */
export const isStorable = (imageUrl: unknown): imageUrl is string =>
  typeof imageUrl === 'string' &&
  imageUrl.length <= imageLimit &&
  /^data:image\/(avif|gif|jpeg|png|svg\+xml|webp)[;,]/.test(imageUrl)
