import { findAccount } from './accounts.ts'

/** Returns the account of an address. Throws if the wallet does not have it. */
export const requireAccount = (address: string) => {
  const account = findAccount(address)
  if (!account) throw new Error('The demo wallet does not hold this account.')
  return account.signer
}
