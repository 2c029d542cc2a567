import { hash } from 'node:crypto'
import type { RegistryWallet } from '@portico/contract'
import type { Snapshot, StoredWallet } from '@portico/wallet-registry'
import { findWallets, indexWallet, type WalletFilter } from './findWallets.ts'
import { createImages, type Image, type Images, snapshotImage } from './images.ts'
import { mergeWallets } from './mergeWallets.ts'
import type { WalletSettings } from './settings.ts'

/** The wallets that this server lists, in memory. */
export type Registry = {
  /** Other where anything is listed otherwise; the same for the same list. */
  version: string
  /** The answer of `getWallets` as JSON. */
  find: (query: WalletFilter) => Buffer
  images: Images
  /** Ids of the settings that no wallet has. */
  unknown: readonly string[]
}

/** A wallet as the API writes it: what it has not is there as `null`. */
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
 * Makes a registry of the snapshot and the operator's settings. `ownImages` are those that the settings
 * name, by what they name them with; a wallet whose image is not among them goes without one.
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
    // Of a wallet that is hidden nothing is served.
    images: createImages(
      snapshot,
      listed.map(({ image }) => image).filter((image) => image !== undefined),
    ),
    unknown,
  }
}
