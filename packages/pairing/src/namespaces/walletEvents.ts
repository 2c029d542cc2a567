/** The events that wallets emit in every chain family (CAIP-25). */
export const walletEvents: readonly string[] = ['accountsChanged', 'chainChanged']
