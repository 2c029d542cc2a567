import type { Auth } from '../auth/createAuth.ts'
import type { RequestContext } from '../http/app.ts'
import type { SpendingLimitStore } from '../store/custody/spendingLimits/spendingLimitStore.ts'
import type { Metrics } from '../util/metrics.ts'
import type { Custody } from './custody.ts'
import type { CustodyPolicy } from './custodyPolicy.ts'
import type { createWalletProofs } from './walletProofs.ts'

/** The dependencies of the handlers of embedded wallets. */
export type CustodyParts = Pick<
  Auth,
  | 'limits'
  | 'isReserved'
  | 'revertibleUntil'
  | 'passkeyLogins'
  | 'loginKeys'
  | 'emailChanges'
  | 'deviceLogins'
  | 'checkOrigin'
  | 'emailOf'
  | 'clientIp'
> &
  Auth['notices'] &
  Auth['callers'] & {
    custody: Custody
    spendingLimits: SpendingLimitStore
    /** Whether the project of a request lets a site have requests approved inside the frame. */
    trustsFrame: (c: RequestContext, site: string) => Promise<boolean>
    proofs: ReturnType<typeof createWalletProofs>
    policy: CustodyPolicy
    metrics: Pick<Metrics, 'share' | 'walletExport'>
    now: () => number
  }
