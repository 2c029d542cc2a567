/** The paths of the registry; apart from its routes, so that requesting wallets loads no schemas. */
export const walletPaths = { wallets: '/getWallets', image: '/getWalletImage/:id' } as const
