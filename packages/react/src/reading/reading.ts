import { getBalance, watchBalance } from '@portico/core'
import { Balance } from './Balance.tsx'
import { Name } from './Name.tsx'

/** What reads balances and names; it loads when the first one is to be shown. */
export const reading = { Balance, Name, getBalance, watchBalance }

/** The same as a type. */
export type Reading = typeof reading
