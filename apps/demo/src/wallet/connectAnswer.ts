import type { Hex } from '@portico/decode'
import type { SignedIn } from './requests.ts'

/** Returns the answer of `wallet_connect` (ERC-7846): the shared accounts, or one account with its signature. */
export const connectAnswer = (approved: unknown) => {
  if (Array.isArray(approved)) {
    return { accounts: approved.map((address: Hex) => ({ address, capabilities: {} })) }
  }
  const { address, ...signInWithEthereum } = approved as SignedIn
  return { accounts: [{ address, capabilities: { signInWithEthereum } }] }
}
