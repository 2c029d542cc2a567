import { getBalance, watchBalance } from '@portico/core'
import { Balance } from './Balance.tsx'
import { Name } from './Name.tsx'

/** The code that reads balances and names; it loads when the first one is to be shown. */
export const reading = { Balance, Name, getBalance, watchBalance }

/** The type of this code. */
export type Reading = typeof reading
