import type { CaipAddress } from '@portico/contract'
import type { Context } from '../context/context.ts'

/** Looks up names as `lookUpNames` does, but loads its code first. The rows of a list do not wait for names. */
export const lookUpNames = (context: Context, accounts: readonly CaipAddress[]): Promise<void> =>
  import('./lookUpNames.ts').then(
    (part) => part.lookUpNames(context, accounts),
    () => {}, // the rows then show addresses
  )
