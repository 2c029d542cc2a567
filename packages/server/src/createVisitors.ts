import { type AuthRouteName, noAuthHandlers } from './auth/authHandlers.ts'
import { type Auth, createAuth } from './auth/createAuth.ts'
import { createCustody } from './custody/createCustody.ts'
import {
  type CustodyRouteName,
  custodyHandlers,
  noCustodyHandlers,
} from './custody/custodyHandlers.ts'
import { defaultCustodyPolicy } from './custody/custodyPolicy.ts'
import { createEnvelope } from './custody/envelope.ts'
import { createWalletProofs } from './custody/walletProofs.ts'
import type { HandlersOf } from './http/handlers.ts'
import type { Projects } from './projects/projects.ts'
import type { ServerOptions } from './serverOptions.ts'

/** Who visitors are, and the wallets of those who have no other. */
export type Visitors = {
  auth: Auth | undefined
  handlers: HandlersOf<AuthRouteName | CustodyRouteName>
}

/** Undefined where nobody can log in, or the operator has no keys to seal with. */
function createWallets(
  { config, store, platform, keyProvider }: ServerOptions,
  auth: Auth | undefined,
): HandlersOf<CustodyRouteName> | undefined {
  if (!auth || !keyProvider) return undefined
  const { now } = platform
  const { callers, challenges, notices, ...parts } = auth
  const envelope = createEnvelope(keyProvider)
  return custodyHandlers({
    ...{ ...parts, ...callers, ...notices, now },
    custody: createCustody({ store: store.custody, envelope, now }),
    proofs: createWalletProofs({ challenges, now }),
    policy: config.custodyPolicy ?? defaultCustodyPolicy,
  })
}

/** Puts logins and embedded wallets together, as far as the operator has them. */
export function createVisitors(
  options: ServerOptions,
  { projects }: { projects: Projects },
): Visitors {
  const auth = createAuth(options, { projects })
  const wallets = createWallets(options, auth)
  return {
    auth,
    handlers: { ...(auth?.handlers ?? noAuthHandlers), ...(wallets ?? noCustodyHandlers) },
  }
}
