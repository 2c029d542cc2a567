import type { CaipAddress } from '@portico/contract'
import type { Context } from '../context/context.ts'

/** As `lookUpNames`, whose code comes once a list shows: its rows do not wait for names. */
export const lookUpNames = (context: Context, accounts: readonly CaipAddress[]): Promise<void> =>
  import('./lookUpNames.ts').then(
    (part) => part.lookUpNames(context, accounts),
    () => {}, // the rows show addresses
  )
