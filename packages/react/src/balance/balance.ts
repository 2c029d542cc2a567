import { getBalance, watchBalance } from '@portico/core'

/** What reads balances; it loads when the first one is to be shown. */
export const balance = { getBalance, watchBalance }
