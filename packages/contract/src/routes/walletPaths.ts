/** Where the registry answers; apart from its routes, so that asking for wallets loads no schemas. */
export const walletPaths = { wallets: '/getWallets', image: '/getWalletImage/:id' } as const
