export const preferences = ['all', 'smartWalletOnly', 'eoaOnly'] as const

/** The options of Coinbase Wallet. */
export type CoinbaseWalletOptions = {
  /** The name of the site in the wallet. */
  appName: string
  /** URL of the site's picture; defaults to its icon. */
  appLogoUrl?: string
  /** EIP-155 ids of the chains that the site uses; a smart wallet starts on the first. */
  appChainIds?: readonly number[]
  /** Both kinds of wallet, only smart ones, or only those of the app and the extension. */
  preference?: (typeof preferences)[number]
  /** URL of the wallet's picture. */
  imageUrl?: string
}
