import { findAccount } from './accounts.ts'

/** The signer behind an address. Throws when the wallet does not hold it. */
export const requireAccount = (address: string) => {
  const account = findAccount(address)
  if (!account) throw new Error('The demo wallet does not hold this account.')
  return account.signer
}
