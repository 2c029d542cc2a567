import { hash } from 'node:crypto'
import type { RegistryWallet } from '@portico/contract'
import type { Snapshot, StoredWallet } from '@portico/wallet-registry'
import { findWallets, indexWallet, type WalletQuery } from './findWallets.ts'
import { createImages, type Image, type Images, snapshotImage } from './images.ts'
import { mergeWallets } from './mergeWallets.ts'
import type { WalletSettings } from './settings.ts'

/** The wallets that this server lists, in memory. */
export type Registry = {
  /** Other where anything is listed otherwise; the same for the same list. */
  version: string
  /** The answer of `getWallets` as JSON. */
  find: (query: WalletQuery) => Buffer
  images: Images
  /** Ids of the settings that no wallet has. */
  unknown: readonly string[]
}

/** A wallet as the API writes it: what it has not is there as `null`. */
const toRegistryWallet = (
  it: StoredWallet,
  order: number,
  image: Image | undefined,
): RegistryWallet => ({
  id: it.id,
  name: it.name,
  homepage: it.homepage ?? null,
  image_id: image?.id ?? null,
  order,
  chains: it.chains ?? [],
  ...(it.badge_type && { badge_type: it.badge_type }),
  mobile_link: it.mobile_link ?? null,
  desktop_link: it.desktop_link ?? null,
  webapp_link: it.webapp_link ?? null,
  link_mode: null,
  app_store: it.app_store ?? null,
  play_store: it.play_store ?? null,
  chrome_store: it.chrome_store ?? null,
  firefox_store: it.firefox_store ?? null,
  rdns: it.rdns ?? null,
  injected: it.injected ?? null,
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
      listed.map(({ image }) => image).filter((it) => it !== undefined),
    ),
    unknown,
  }
}
