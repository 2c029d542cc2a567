import type { Auth } from '../auth/createAuth.ts'
import type { Custody } from './custody.ts'
import type { createWalletProofs } from './walletProofs.ts'

/** What the handlers of embedded wallets work with. */
export type CustodyParts = Pick<Auth, 'note' | 'limits'> &
  Pick<Auth['callers'], 'callerOf'> & {
    custody: Custody
    proofs: ReturnType<typeof createWalletProofs>
    now: () => number
  }
