import type { Hex } from '@portico/decode'
import type { SignedIn } from './requests.ts'

/** What `wallet_connect` answers (ERC-7846): the accounts that were shared, or one and what it has signed. */
export const connectAnswer = (approved: unknown) => {
  if (Array.isArray(approved)) {
    return { accounts: approved.map((address: Hex) => ({ address, capabilities: {} })) }
  }
  const { address, ...signInWithEthereum } = approved as SignedIn
  return { accounts: [{ address, capabilities: { signInWithEthereum } }] }
}
