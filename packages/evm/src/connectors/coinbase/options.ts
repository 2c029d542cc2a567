export const preferences = ['all', 'smartWalletOnly', 'eoaOnly'] as const

/** How Coinbase Wallet is offered. */
export type CoinbaseWalletOptions = {
  /** The site, as the wallet shows it. */
  appName: string
  /** Address of the site's picture; its icon unless given. */
  appLogoUrl?: string
  /** EIP-155 ids of the chains that the site uses; a smart wallet begins on the first. */
  appChainIds?: readonly number[]
  /** Both kinds of wallet, only smart ones, or only those of the app and the extension. */
  preference?: (typeof preferences)[number]
  /** Address of the wallet's picture. */
  imageUrl?: string
}
