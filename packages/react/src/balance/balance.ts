import { type BalanceState, getBalance, watchBalance } from '@portico/core'

/** What reads balances, as one file that loads when a balance is to be shown. */
export const balance = { getBalance, watchBalance }

export type { BalanceState }
