import { hash } from 'node:crypto'
import type { RegistryWallet } from '@portico/contract'
import type { Snapshot, StoredWallet } from '@portico/wallet-registry'
import { findWallets, indexWallet, type WalletFilter } from './findWallets.ts'
import { createImages, type Image, type Images, snapshotImage } from './images.ts'
import { mergeWallets } from './mergeWallets.ts'
import type { WalletSettings } from './settings.ts'

/** The wallets that this server lists, in memory. */
export type Registry = {
  /** A hash of the list, which changes with any difference in it. */
  version: string
  /** Returns the answer of `getWallets` as JSON. */
  find: (query: WalletFilter) => Buffer
  images: Images
  /** Ids in the settings that no wallet has. */
  unknown: readonly string[]
}

/** Returns a wallet in the form of the API, with `null` for absent values. */
const toRegistryWallet = (
  stored: StoredWallet,
  order: number,
  image: Image | undefined,
): RegistryWallet => ({
  id: stored.id,
  name: stored.name,
  homepage: stored.homepage ?? null,
  image_id: image?.id ?? null,
  order,
  chains: stored.chains ?? [],
  ...(stored.badge_type && { badge_type: stored.badge_type }),
  mobile_link: stored.mobile_link ?? null,
  desktop_link: stored.desktop_link ?? null,
  webapp_link: stored.webapp_link ?? null,
  link_mode: null,
  app_store: stored.app_store ?? null,
  play_store: stored.play_store ?? null,
  chrome_store: stored.chrome_store ?? null,
  firefox_store: stored.firefox_store ?? null,
  rdns: stored.rdns ?? null,
  injected: stored.injected ?? null,
})

/**
 * Creates a registry from the snapshot and the operator's settings. `ownImages` are the images that the settings name,
 * by that name. A wallet whose image is missing there has none.
 */
export function createRegistry(
  snapshot: Snapshot,
  settings: WalletSettings = {},
  ownImages: ReadonlyMap<string, Image> = new Map(),
): Registry {
  const files = new Set(snapshot.wallets.map(({ image }) => image))
  const imageOf = ({ image = '' }: StoredWallet) =>
    ownImages.get(image) ?? (files.has(image) ? snapshotImage(image) : undefined)
  const { wallets, unknown } = mergeWallets(snapshot.wallets, settings)
  const listed = wallets.map((wallet) => ({ wallet, image: imageOf(wallet) }))
  const indexed = listed.map(({ wallet, image }, index) =>
    indexWallet(toRegistryWallet(wallet, index + 1, image)),
  )
  return {
    version: hash('sha256', Buffer.concat(indexed.map(({ json }) => json))).slice(0, 32),
    find: (query) => findWallets(indexed, query),
    // Serves nothing of a hidden wallet.
    images: createImages(
      snapshot,
      listed.map(({ image }) => image).filter((image) => image !== undefined),
    ),
    unknown,
  }
}
