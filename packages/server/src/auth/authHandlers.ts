import { constants } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { RequestContext } from '../http/app.ts'
import { projectIdOf } from '../http/guards.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { matchOrigin } from '../projects/matchOrigin.ts'
import type { Projects } from '../projects/projects.ts'
import { browserOf } from './browserOf.ts'
import type { Callers } from './callers.ts'
import type { Notices } from './createNotices.ts'
import type { DeviceLogins } from './deviceLogins.ts'
import {
  type EmailChangeRouteName,
  emailChangeHandlers,
} from './emailChange/emailChangeHandlers.ts'
import type { EmailChanges } from './emailChange/emailChanges.ts'
import type { createEmailLogins } from './emailLogins.ts'

/** The names of the routes of logins. */
export type AuthRouteName =
  | 'startEmailLogin'
  | 'verifyEmailLogin'
  | 'refreshDeviceSession'
  | 'listDeviceSessions'
  | 'revokeDeviceSession'
  | 'endDeviceSession'
  | 'readAuthLog'
  | 'deleteAccount'
  | EmailChangeRouteName

/** Where nobody can log in. */
export const noAuthHandlers: HandlersOf<AuthRouteName> = {
  startEmailLogin: undefined,
  verifyEmailLogin: undefined,
  refreshDeviceSession: undefined,
  listDeviceSessions: undefined,
  revokeDeviceSession: undefined,
  endDeviceSession: undefined,
  readAuthLog: undefined,
  deleteAccount: undefined,
  startEmailChange: undefined,
  confirmEmailChange: undefined,
  finishEmailChange: undefined,
  revertEmailChange: undefined,
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Logins, for the login frame: each call brings a proof of the device's key. */
export function authHandlers(options: {
  emailLogins: ReturnType<typeof createEmailLogins>
  deviceLogins: DeviceLogins
  callers: Callers
  notices: Notices
  emailChanges: EmailChanges
  projects: Projects
}): HandlersOf<AuthRouteName> {
  const { emailLogins, deviceLogins, notices, projects } = options
  const { deviceOf, callerOf, freshCallerOf } = options.callers

  /** The page that a mail is to name has to be one of the project. */
  async function checkOrigin(c: RequestContext, origin: string): Promise<void> {
    const url = URL.parse(origin)
    const project = await projects.find(projectIdOf(c) ?? '')
    const isSite = /^https?:$/.test(url?.protocol ?? '') && url?.origin === origin
    if (!isSite || (project && !matchOrigin(origin, project.allowedOrigins)))
      throw new ApiError('ORIGIN_NOT_ALLOWED', { field: 'origin' })
  }

  return {
    ...emailChangeHandlers(options.callers, options.emailChanges),

    startEmailLogin: async ({ body: fields }, c, body) => {
      const thumbprint = await deviceOf(c, body)
      await checkOrigin(c, fields.origin)
      const browser = browserOf(c.req.header('user-agent') ?? '')
      const { flow, expiresAt } = await emailLogins.start({ ...fields, thumbprint, browser })
      const resendAfter = constants.emailCooldownMs / 1000
      return { flow, action: 'VERIFY_OTP', expiresAt: iso(expiresAt), resendAfter }
    },

    verifyEmailLogin: async ({ body: fields }, c, body) => {
      const thumbprint = await deviceOf(c, body)
      const browser = browserOf(c.req.header('user-agent') ?? '')
      const proved = await emailLogins.verify({ ...fields, thumbprint })
      return deviceLogins.begin({ ...proved, thumbprint, browser })
    },

    refreshDeviceSession: async ({ body: { refreshToken } }, c, body) =>
      deviceLogins.refresh(refreshToken, await deviceOf(c, body)),

    listDeviceSessions: async (_, c, body) => {
      const caller = await callerOf(c, body)
      const all = await deviceLogins.list(caller.account)
      return {
        sessions: all.map(({ id, origin, browser, createdAt, rotatedAt, expiresAt }) => ({
          ...{ id, origin, browser },
          createdAt: iso(createdAt),
          seenAt: iso(rotatedAt),
          expiresAt: iso(expiresAt),
          isCurrent: id === caller.id,
        })),
      }
    },

    revokeDeviceSession: async ({ params: { id } }, c, body) => {
      const { account } = await callerOf(c, body)
      return { ended: await deviceLogins.revoke({ account, ids: [id] }) }
    },

    readAuthLog: async (_, c, body) => {
      const { account } = await callerOf(c, body)
      const events = await deviceLogins.readLog(account)
      return { events: events.map(({ at, ...event }) => ({ at: iso(at), ...event })) }
    },

    deleteAccount: async (_, c, body) => {
      await notices.deleteAccount(c, await freshCallerOf(c, body))
      return { deleted: true }
    },

    endDeviceSession: async ({ body: { everywhere } }, c, body) => {
      const caller = await callerOf(c, body)
      const all = everywhere ? await deviceLogins.list(caller.account) : [caller]
      const of = { account: caller.account, ids: all.map(({ id }) => id) }
      const ended = await (everywhere ? deviceLogins.revoke(of) : deviceLogins.end(of))
      return { ended }
    },
  }
}
