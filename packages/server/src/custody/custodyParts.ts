import type { Auth } from '../auth/createAuth.ts'
import type { Custody } from './custody.ts'
import type { createWalletProofs } from './walletProofs.ts'

/** What the handlers of embedded wallets work with. */
export type CustodyParts = Pick<Auth, 'limits' | 'isReserved'> &
  Pick<Auth['notices'], 'note' | 'notify'> &
  Pick<Auth['callers'], 'callerOf' | 'freshCallerOf'> & {
    custody: Custody
    proofs: ReturnType<typeof createWalletProofs>
    now: () => number
  }
