/** The part that reads balances; pages that show none never load it. */
export const loadBalance = () => import('./balance.ts')
