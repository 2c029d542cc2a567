import { networkIdOf, parseCaipAddress, routes } from '@portico/contract'
import { SiwxError } from '@portico/siwx'
import { ApiError } from '../http/apiError.ts'
import type { RequestContext } from '../http/app.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { TakeTokens } from '../http/takeTokens.ts'
import type { Projects } from '../projects/projects.ts'
import { sessionConstants } from '../store/sessions/sessionConstants.ts'
import type { StoredSession } from '../store/sessions/sessionStore.ts'
import type { Platform } from '../util/platform.ts'
import { refusedSignIn } from './proveSignIn.ts'
import type { Sessions } from './sessions.ts'
import { siteOf } from './siteOf.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

/** Whether a session belongs to an account, which a path names by its address or its CAIP-10 id. */
function isOf({ account }: StoredSession, address: string): boolean {
  const own = address.includes(':') ? account : parseCaipAddress(account).address
  // Addresses of EVM chains ignore case.
  const isSame = own.toLowerCase() === address.toLowerCase()
  return account.startsWith('eip155:') ? isSame : own === address
}

/** Handles the sessions of an account, for the account. */
export function sessionHandlers(options: {
  sessions: Sessions
  projects: Projects
  platform: Pick<Platform, 'now'>
  takeTokens: TakeTokens
}): HandlersOf<'listSessions' | 'revokeSession'> {
  const { sessions, projects, platform, takeTokens } = options

  async function callerOf(c: RequestContext): Promise<StoredSession | undefined> {
    const [, token] = /^Bearer (\S{1,4000})$/i.exec(c.req.header('authorization') ?? '') ?? []
    return token === undefined ? undefined : sessions.whose(siteOf(c), token)
  }

  async function isSigned({ id, origin, account }: StoredSession, signature: string) {
    const text = `Revoke session ${id} of ${origin}`
    const { namespace, address: accountAddress } = parseCaipAddress(account)
    const message = { accountAddress, chainId: networkIdOf(account) }
    try {
      const verifier = sessions.verifiers.find((one) => one.namespace === namespace)
      return await verifier?.verify({ text, message, signature })
    } catch (error) {
      if (!(error instanceof SiwxError)) throw error
      if (error.code === 'NODE_UNAVAILABLE' || error.code === 'UNSUPPORTED_CHAIN')
        throw refusedSignIn({ reason: error.code, field: error.field })
      throw error
    }
  }

  return {
    listSessions: async ({ params }, c) => {
      const caller = await callerOf(c)
      if (!caller || !isOf(caller, params.address))
        throw new ApiError('UNAUTHENTICATED', { field: 'authorization' })
      const [all, project] = await Promise.all([
        sessions.list(caller),
        projects.find(caller.project),
      ])
      return {
        pcis: all.map(({ id, origin, account, createdAt, expiresAt }) => ({
          pci: id,
          project: { id: caller.project, name: project?.name ?? '', url: origin, iconUrl: null },
          account,
          createdAt: seconds(createdAt),
          expiry: seconds(expiresAt),
          revokedAt: null,
        })),
      }
    },

    revokeSession: async ({ params, body }, c) => {
      const { project } = siteOf(c)
      const [caller, session] = await Promise.all([callerOf(c), sessions.find(body.pci)])
      const isThere = session?.project === project && isOf(session, params.address)
      if (!isThere) throw new ApiError('NOT_FOUND', { field: 'pci' })
      if (caller?.account !== session.account) {
        if (body.signature === undefined)
          throw new ApiError('UNAUTHENTICATED', { field: 'authorization' })
        await takeTokens(routes.revokeSession, c, sessionConstants.verifyCost)
        if (!(await isSigned(session, body.signature)))
          throw refusedSignIn({ reason: 'INVALID_SIGNATURE', field: 'signature' })
      }
      await sessions.end(session.id)
      return { pci: session.id, revokedAt: seconds(platform.now()) }
    },
  }
}
