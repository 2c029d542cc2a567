import { constants, type Namespace } from '@portico/contract'
import type { Connector } from '../types/connector.ts'
import { isKeepable, isSameWallet, type RecentWallet, type WalletEntry } from './wallets.ts'

/** The list without an entry. */
export const withoutWallet = <T extends WalletEntry>(
  list: readonly T[],
  entry: WalletEntry,
): readonly T[] => list.filter((it) => !isSameWallet(it, entry))

/** The list with an entry at its head, once. */
export const walletFirst = <T extends WalletEntry>(list: readonly T[], entry: T): readonly T[] => [
  entry,
  ...withoutWallet(list, entry),
]

/** The list with an entry at its place, or at the end where it is new. */
export const walletKept = <T extends WalletEntry>(list: readonly T[], entry: T): readonly T[] =>
  list.some((it) => isSameWallet(it, entry))
    ? list.map((it) => (isSameWallet(it, entry) ? entry : it))
    : [...list, entry]

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
  // One wallet may go by another id in another chain family.
  const isIt = (it: RecentWallet) =>
    it.id === id || (it.namespace !== namespace && fold(it.name) === fold(name))
  return [entry, ...list.filter((it) => !isIt(it))].slice(0, constants.recentWallets)
}

const fold = (name: string): string => name.trim().toLowerCase()
