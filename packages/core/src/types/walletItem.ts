import type { CaipNetworkId, Namespace } from '@portico/contract'

/** Where a wallet that is not installed can be had. Every value is an address. */
export type WalletLinks = {
  homepage?: string
  /** The scheme or universal link that opens the app: `example://`, `https://example.com/app`. */
  mobileLink?: string
  desktopLink?: string
  webappLink?: string
  appStore?: string
  playStore?: string
  chromeStore?: string
  firefoxStore?: string
}

/**
 * A wallet that the site adds by itself. `id` and `name` are required.
 * @example
 * const wallet: CustomWallet = { id: 'ours', name: 'Our wallet', homepage: 'https://wallet.example' }
 */
export type CustomWallet = WalletLinks & {
  id: string
  name: string
  /** Reverse-DNS name, by which an installed copy is recognised (EIP-6963). */
  rdns?: string
  /** An https address, or a `data:` address of an image. */
  imageUrl?: string
  /** CAIP-2 ids of what it can do; left out, everything. */
  chains?: readonly CaipNetworkId[]
}

/** A wallet as the registry of the server lists it. */
export type ListedWallet = CustomWallet & {
  /** Tested for the pairing protocol by those who keep the registry. */
  certified?: true
  /** What an installed copy may go by besides its reverse-DNS name. */
  injectedIds?: readonly string[]
}

/** How a wallet comes to be listed, in the order of the list. */
export const walletKinds = [
  'recent',
  'multichain',
  'announced',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** One of `walletKinds`. */
export type WalletKind = (typeof walletKinds)[number]

/** What is said beside a wallet's name; the one that says most comes first. */
export type WalletBadge = 'connected' | 'recent' | 'multichain' | 'installed'

/** A chain family that a wallet can be connected to here. */
export type WalletFamily = {
  namespace: Namespace
  /** What reaches it: the `uid` of a connector. */
  connectorUid: string
  connected: boolean
}

/**
 * A wallet that a visitor can choose.
 * @example
 * const installed = (wallets: readonly WalletItem[]) =>
 *   wallets.filter((wallet) => wallet.connectorUid !== undefined)
 */
export type WalletItem = {
  /** Lasts across page loads: the site's own id, else the reverse-DNS name. */
  id: string
  /** Every id that it goes by, this one and those of its connectors. */
  ids: readonly string[]
  name: string
  imageUrl?: string
  rdns?: string
  kind: WalletKind
  badges: readonly WalletBadge[]
  /** The heading it stands under, where the site makes groups. */
  group?: string
  /** What reaches it: the `uid` of a connector. A wallet without one is not installed here. */
  connectorUid?: string
  /** The families of the site that it can be connected to, in the site's order. */
  families: readonly WalletFamily[]
  /** Where to get it, as far as the site or the registry says. */
  links: WalletLinks
  /** The registry says that it was tested for the pairing protocol. */
  certified?: true
}
