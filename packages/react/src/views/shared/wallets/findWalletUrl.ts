/** An independent list of wallets, kept by a foundation that sells none. */
export const findWalletUrl = 'https://ethereum.org/wallets/find-wallet/'
