import { constants, type Namespace } from '@portico/contract'
import type { Connector } from '../types/connector.ts'

/** A wallet that is connected again after a reload: the id that lasts, its name, where. */
export type RememberedWallet = { id: string; name: string; namespace: Namespace }

/** A wallet that the visitor connected before. */
export type RecentWallet = RememberedWallet & {
  /** A picture as a data URI. An address is never kept: it would tell its owner of the visit. */
  imageUrl?: string
  /** The reverse-DNS name, where the wallet has one. */
  rdns?: string
}

type Entry = Pick<RememberedWallet, 'id' | 'namespace'>

/** Whether two entries are one wallet in one namespace. */
export const isSameWallet = (a: Entry, b: Entry): boolean =>
  a.id === b.id && a.namespace === b.namespace

/** The list without an entry. */
export const withoutWallet = <T extends Entry>(list: readonly T[], entry: Entry): readonly T[] =>
  list.filter((it) => !isSameWallet(it, entry))

/** The list with an entry at its head, once. */
export const walletFirst = <T extends Entry>(list: readonly T[], entry: T): readonly T[] => [
  entry,
  ...withoutWallet(list, entry),
]

/** The list with an entry at its place, or at the end where it is new. */
export const walletKept = <T extends Entry>(list: readonly T[], entry: T): readonly T[] =>
  list.some((it) => isSameWallet(it, entry))
    ? list.map((it) => (isSameWallet(it, entry) ? entry : it))
    : [...list, entry]

/**
 * What is kept after a list has changed from `before` to `after` here, where another tab may have
 * changed what is kept as well: neither brings back what the other has taken out.
 */
export function mergeWallets<T extends Entry>(
  kept: readonly T[],
  before: readonly T[],
  after: readonly T[],
): readonly T[] {
  const isIn = (list: readonly T[], entry: T) => list.some((it) => isSameWallet(it, entry))
  return [
    ...after.filter((it) => isIn(kept, it) || !isIn(before, it)),
    ...kept.filter((it) => !isIn(before, it) && !isIn(after, it)),
  ]
}

/** The recent wallets after one more was connected. */
export const recentFirst = (
  list: readonly RecentWallet[],
  connector: Connector,
  namespace: Namespace,
): readonly RecentWallet[] => {
  const { id, name, imageUrl, info } = connector
  const entry = {
    id,
    name,
    namespace,
    ...(isKeepable(imageUrl) && { imageUrl }),
    ...(info && { rdns: info.rdns }),
  }
  return [entry, ...list.filter((it) => it.id !== id)].slice(0, constants.recentWallets)
}

/** Characters of a picture that is kept; the pages of a site share some five million. */
const imageLimit = 100_000

/** Whether a picture may be kept and shown again: an image in itself, and not too large. */
export const isKeepable = (imageUrl: unknown): imageUrl is string =>
  typeof imageUrl === 'string' &&
  imageUrl.length <= imageLimit &&
  /^data:image\/(avif|gif|jpeg|png|svg\+xml|webp)[;,]/.test(imageUrl)
