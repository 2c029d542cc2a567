import { getBalance, getName, watchBalance } from '@portico/core'
import { watchBalanceText } from './watchBalanceText.ts'

/** What reads balances and names; it loads when the first one is to be shown. */
export const reading = { getBalance, getName, watchBalance, watchBalanceText }
