import type { CaipNetworkId, Namespace } from '@portico/contract'

/** Links to get or open a wallet. Every value is a URL. */
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
 * A wallet that the site adds itself. `id` and `name` are required.
 * @example
 * const wallet: CustomWallet = { id: 'ours', name: 'Our wallet', homepage: 'https://wallet.example' }
 */
export type CustomWallet = WalletLinks & {
  id: string
  name: string
  /** Reverse-DNS name, which identifies an installed copy (EIP-6963). */
  rdns?: string
  /** An https URL, or a `data:` URL of an image. */
  imageUrl?: string
  /** CAIP-2 ids of its chains; absent for all chains. */
  chains?: readonly CaipNetworkId[]
}

/** A wallet in the server's registry. */
export type ListedWallet = CustomWallet & {
  /** Set if the registry's maintainers have tested it for the pairing protocol. */
  certified?: true
  /** Other ids of an installed copy besides its reverse-DNS name. */
  injectedIds?: readonly string[]
}

/** The reasons why a wallet is listed, in the order of the list. */
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

/** The label beside a wallet's name; the most informative one comes first. */
export type WalletBadge = 'connected' | 'recent' | 'multichain' | 'installed'

/** A chain family in which a wallet can be connected here. */
export type WalletFamily = {
  namespace: Namespace
  /** The `uid` of the connector to use. */
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
  /** Valid across page loads: the site's own id, else the reverse-DNS name. */
  id: string
  /** All its ids: this one and those of its connectors. */
  ids: readonly string[]
  name: string
  imageUrl?: string
  rdns?: string
  kind: WalletKind
  badges: readonly WalletBadge[]
  /** The heading of its group, if the site groups wallets. */
  group?: string
  /** The `uid` of the connector to use. A wallet without one is not installed here. */
  connectorUid?: string
  /** The families of the site in which it can be connected, in the site's order. */
  families: readonly WalletFamily[]
  /** Links to get it, from the site or the registry. */
  links: WalletLinks
  /** Set if the registry says that it was tested for the pairing protocol. */
  certified?: true
}
