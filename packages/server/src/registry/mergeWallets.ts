import type { StoredWallet } from '@portico/wallet-registry'
import type { WalletSettings } from './settings.ts'

/** The wallets to list, in their order, and the ids in the settings that no wallet has. */
export type MergedWallets = { wallets: readonly StoredWallet[]; unknown: readonly string[] }

const isCertified = (wallet: StoredWallet) => wallet.badge_type === 'certified'

/**
 * Applies the operator's settings to the snapshot. Pinned wallets come first, in the order of the settings, then
 * certified ones. In each part the operator's own wallets come before those of the snapshot, which has its own order.
 */
export function mergeWallets(
  snapshot: readonly StoredWallet[],
  settings: WalletSettings,
): MergedWallets {
  const { add = [], hide = [], pin = [], correct = {} } = settings
  const own = new Set(add.map(({ id }) => id))
  const listed = settings.snapshot === false ? [] : snapshot.filter(({ id }) => !own.has(id))
  const all = [...(add as StoredWallet[]), ...listed]
  const ids = new Set(all.map(({ id }) => id))
  const hidden = new Set(hide)
  const shown = all
    .filter(({ id }) => !hidden.has(id))
    .map((wallet) => corrected(wallet, correct[wallet.id]))
  const pinned = [...new Set(pin)]
  const placeOf = ({ id }: StoredWallet) =>
    pinned.includes(id) ? pinned.indexOf(id) : pinned.length
  return {
    wallets: shown.toSorted(
      (a, b) => placeOf(a) - placeOf(b) || Number(isCertified(b)) - Number(isCertified(a)),
    ),
    unknown: [...hide, ...pin, ...Object.keys(correct)].filter((id) => !ids.has(id)),
  }
}

function corrected(wallet: StoredWallet, change: object | undefined): StoredWallet {
  if (!change) return wallet
  const entries = Object.entries({ ...wallet, ...change })
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as StoredWallet
}
