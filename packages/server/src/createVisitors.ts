import { type AuthRouteName, noAuthHandlers } from './auth/authHandlers.ts'
import { type Auth, createAuth } from './auth/createAuth.ts'
import type { Bus } from './bus/bus.ts'
import { createCustody } from './custody/createCustody.ts'
import {
  type CustodyRouteName,
  custodyHandlers,
  noCustodyHandlers,
} from './custody/custodyHandlers.ts'
import { defaultCustodyPolicy } from './custody/custodyPolicy.ts'
import { createEnvelope } from './custody/envelope.ts'
import { createKeyCanary } from './custody/keyCanary.ts'
import { createWalletProofs } from './custody/walletProofs.ts'
import { projectIdOf } from './http/guards.ts'
import type { HandlersOf } from './http/handlers.ts'
import { trustsFrame } from './projects/frameTrust.ts'
import type { Projects } from './projects/projects.ts'
import type { ServerOptions } from './serverOptions.ts'
import type { Metrics } from './util/metrics.ts'

/** The logins of visitors, and their embedded wallets. */
export type Visitors = {
  auth: Auth | undefined
  handlers: HandlersOf<AuthRouteName | CustodyRouteName>
  /** Checks that the configured keys open the stored wallets. Undefined if there are none. */
  checkKeys: (() => Promise<void>) | undefined
}

/** Creates the wallets, or returns undefined if nobody can log in, or the operator has no keys to seal with. */
function createWallets(
  { config, store, platform, keyProvider }: ServerOptions,
  { auth, metrics, projects }: { auth: Auth | undefined; metrics: Metrics; projects: Projects },
) {
  if (!auth || !keyProvider) return undefined
  const { now } = platform
  const { callers, challenges, notices, ...parts } = auth
  const envelope = createEnvelope(keyProvider)
  const handlers: HandlersOf<CustodyRouteName> = custodyHandlers({
    ...parts,
    ...callers,
    ...notices,
    now,
    metrics,
    custody: createCustody({ store: store.custody, envelope, now }),
    spendingLimits: store.custody.spendingLimits,
    trustsFrame: async (c, site) => {
      const project = await projects.find(projectIdOf(c) ?? '')
      return project !== undefined && trustsFrame(project, site, projects)
    },
    proofs: createWalletProofs({ challenges, now }),
    policy: config.custodyPolicy ?? defaultCustodyPolicy,
  })
  return { handlers, checkKeys: createKeyCanary({ store: store.custody, envelope, now }) }
}

/** Creates logins and embedded wallets, if the operator has them. */
export function createVisitors(
  options: ServerOptions,
  dependencies: { projects: Projects; metrics: Metrics; bus: Bus },
): Visitors {
  const auth = createAuth(options, dependencies)
  const wallets = createWallets(options, { ...dependencies, auth })
  const logins = auth?.handlers ?? noAuthHandlers
  return {
    auth,
    handlers: { ...logins, ...(wallets?.handlers ?? noCustodyHandlers) },
    checkKeys: wallets?.checkKeys,
  }
}
