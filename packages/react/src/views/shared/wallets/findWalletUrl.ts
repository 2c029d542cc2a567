/** An independent list of wallets, by a foundation that sells none. */
export const findWalletUrl = 'https://ethereum.org/wallets/find-wallet/'
