import { getBalance, getName, watchBalance } from '@portico/core'

/** What reads balances and names; it loads when the first one is to be shown. */
export const reading = { getBalance, getName, watchBalance }
