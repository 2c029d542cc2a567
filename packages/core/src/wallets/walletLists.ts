import { constants, type Namespace } from '@portico/contract'
import {
  isSameWallet,
  isStorable,
  type RecentWallet,
  type WalletEntry,
} from '../context/wallets.ts'
import type { Connector } from '../types/connector.ts'
import type { CustomWallet, WalletItem } from '../types/walletItem.ts'

/** Returns the list without an entry. */
export const withoutWallet = <T extends WalletEntry>(
  list: readonly T[],
  entry: WalletEntry,
): readonly T[] => list.filter((other) => !isSameWallet(other, entry))

/** Returns the list with an entry at its head, once. */
export const walletFirst = <T extends WalletEntry>(list: readonly T[], entry: T): readonly T[] => [
  entry,
  ...withoutWallet(list, entry),
]

/** Returns the list with an entry at its place, or at the end if it is new. */
export const withWallet = <T extends WalletEntry>(list: readonly T[], entry: T): readonly T[] =>
  list.some((other) => isSameWallet(other, entry))
    ? list.map((other) => (isSameWallet(other, entry) ? entry : other))
    : [...list, entry]

/** Returns the stored data of a connected wallet in this browser. */
export const recentOf = (
  { id, name, imageUrl, info }: Connector,
  namespace: Namespace,
): RecentWallet => ({
  id,
  name,
  namespace,
  ...(isStorable(imageUrl) && { imageUrl }),
  ...(info && { rdns: info.rdns }),
})

/**
 * Returns the stored data of a listed wallet that was connected elsewhere. It includes how to reach the wallet again,
 * and the URL of its picture if that is on the site's own server, which learns nothing new from it.
 */
export const recentPaired = (
  { id, name, imageUrl, rdns, links }: WalletItem,
  namespace: Namespace,
  apiUrl: string | undefined,
): RecentWallet => {
  const more = rdns ? { rdns } : {}
  const isOwn = apiUrl && imageUrl?.startsWith(`${apiUrl.replace(/\/$/, '')}/`)
  const image = imageUrl && (isOwn || isStorable(imageUrl)) ? { imageUrl } : {}
  const listed: CustomWallet = { id, name, ...more, ...links, ...image }
  return { id, name, namespace, ...(isStorable(imageUrl) && { imageUrl }), ...more, listed }
}

/** Returns the recent wallets with another one added. */
export const recentFirst = (
  list: readonly RecentWallet[],
  entry: RecentWallet,
): readonly RecentWallet[] => {
  const { id, name, namespace } = entry
  // One wallet may have another id in another chain family.
  const isIt = (wallet: RecentWallet) =>
    wallet.id === id || (wallet.namespace !== namespace && foldName(wallet.name) === foldName(name))
  return [entry, ...list.filter((wallet) => !isIt(wallet))].slice(0, constants.recentWallets)
}

const foldName = (name: string): string => name.trim().toLowerCase()
