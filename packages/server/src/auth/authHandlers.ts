import { constants, workHeader } from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { RequestContext } from '../http/app.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { createCheckOrigin } from '../projects/createCheckOrigin.ts'
import type { Projects } from '../projects/projects.ts'
import type { StoredLogin } from '../store/auth/authStore.ts'
import type { WindowStore } from '../store/auth/windows/windowStore.ts'
import { browserOf } from './browserOf.ts'
import type { Callers } from './callers.ts'
import { type ContinueRouteName, continueHandlers } from './continue/continueHandlers.ts'
import type { ContinueLogins } from './continue/continueLogins.ts'
import type { Notices } from './createNotices.ts'
import type { DeviceLogins } from './deviceLogins.ts'
import {
  type EmailChangeRouteName,
  emailChangeHandlers,
} from './emailChange/emailChangeHandlers.ts'
import type { EmailChanges } from './emailChange/emailChanges.ts'
import type { createEmailLogins } from './emailLogins.ts'
import { type WindowRouteName, windowHandlers } from './windows/windowHandlers.ts'
import type { WindowWaits } from './windows/windowWaits.ts'

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
  | ContinueRouteName
  | WindowRouteName

/** The handlers of a server without logins. */
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
  confirmEmailChangeByPasskey: undefined,
  finishEmailChange: undefined,
  revertEmailChange: undefined,
  offerLogin: undefined,
  continueLogin: undefined,
  openApprovalWindow: undefined,
  watchApprovalWindow: undefined,
  closeApprovalWindow: undefined,
  readApprovalWindow: undefined,
  answerApprovalWindow: undefined,
  awaitWindowEnd: undefined,
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Handles logins for the login frame. Each call contains a proof of the device's key. */
export function authHandlers(options: {
  emailLogins: ReturnType<typeof createEmailLogins>
  deviceLogins: DeviceLogins
  callers: Callers
  notices: Notices
  emailChanges: EmailChanges
  continueLogins: ContinueLogins
  windows: WindowStore
  waits: WindowWaits
  now: () => number
  projects: Projects
  /** The origin of the login frame, whose own pages log visitors in as well. */
  frameOrigin: string
  clientIp: (c: RequestContext) => string
}): HandlersOf<AuthRouteName> {
  const { emailLogins, deviceLogins, notices, clientIp } = options
  const checkOrigin = createCheckOrigin(options)
  const { deviceOf, callerOf, freshCallerOf } = options.callers

  /** Ends logins of the account on behalf of one of its logins. This may have to wait. */
  async function revoke(
    c: RequestContext,
    caller: StoredLogin,
    { ids, leaves = false }: { ids: readonly string[]; leaves?: boolean },
  ) {
    const { account, thumbprint: by } = caller
    const dueAt = deviceLogins.nextDue()
    const of = { login: caller, kind: 'LOGOUT_WAITS', dueAt } as const
    const done = await notices.notify(c, of, (notice) =>
      deviceLogins.revoke({ account, ids, by, leaves }, { dueAt, notice }),
    )
    return { ended: done.ended, takesEffectAt: done.dueAt === undefined ? null : iso(done.dueAt) }
  }

  return {
    ...emailChangeHandlers({ ...options, checkOrigin }),
    ...continueHandlers({ ...options, checkOrigin }),
    ...windowHandlers(options),

    startEmailLogin: async ({ body: fields }, c, body) => {
      const thumbprint = await deviceOf(c, body)
      await checkOrigin(c, fields.origin)
      const client = { address: clientIp(c), work: c.req.header(workHeader) }
      const browser = browserOf(c.req.header('user-agent') ?? '')
      const { flow, expiresAt } = await emailLogins.start({
        ...fields,
        thumbprint,
        browser,
        client,
      })
      const resendAfter = constants.emailCooldownMs / 1000
      return { flow, action: 'VERIFY_OTP', expiresAt: iso(expiresAt), resendAfter }
    },

    verifyEmailLogin: async ({ body: fields }, c, body) => {
      const thumbprint = await deviceOf(c, body)
      const browser = browserOf(c.req.header('user-agent') ?? '')
      const { isFirst, ...proved } = await emailLogins.verify({ ...fields, thumbprint })
      const login = { ...proved, thumbprint, browser }
      // A visitor who has just created an account knows about its first device.
      const mail = isFirst ? undefined : await notices.loginMail(c, login)
      const session = await deviceLogins.begin(login, { mail })
      notices.onMail()
      return session
    },

    refreshDeviceSession: async ({ body: input }, c, body) =>
      deviceLogins.refresh(input, await deviceOf(c, body)),

    listDeviceSessions: async (_, c, body) => {
      const caller = await callerOf(c, body)
      const all = await deviceLogins.list(caller.account)
      return {
        sessions: all.map(
          ({ id, thumbprint, origin, browser, createdAt, rotatedAt, expiresAt }) => ({
            id,
            device: thumbprint,
            origin,
            browser,
            createdAt: iso(createdAt),
            seenAt: iso(rotatedAt),
            expiresAt: iso(expiresAt),
            isCurrent: id === caller.id,
          }),
        ),
      }
    },

    revokeDeviceSession: async ({ params: { id } }, c, body) => {
      return revoke(c, await callerOf(c, body), { ids: [id] })
    },

    readAuthLog: async (_, c, body) => {
      const { account } = await callerOf(c, body)
      const events = await deviceLogins.readLog(account)
      return { events: events.map(({ at, ...event }) => ({ at: iso(at), ...event })) }
    },

    deleteAccount: async (_, c, body) => {
      const caller = await freshCallerOf(c, body)
      // Anyone with only the mailbox, or at a browser that its owner has left, could destroy the wallet. Only a proof
      // of its keys identifies the owner: `deleteAccountByWallet`.
      if (!(await notices.deleteAccount(c, caller, { isProved: false })))
        throw new ApiError('NOT_FOUND', { field: 'wallet' })
      // The frame's data in this browser has no owner any more: keys, shares and logins.
      c.header('clear-site-data', '"storage"')
      return { deleted: true }
    },

    endDeviceSession: async ({ body: { everywhere, keepsShare } }, c, body) => {
      const caller = await callerOf(c, body)
      if (everywhere) {
        const all = await deviceLogins.list(caller.account)
        return revoke(c, caller, { ids: all.map(({ id }) => id), leaves: true })
      }
      const end = keepsShare ? deviceLogins.replace : deviceLogins.leave
      return { ended: await end(caller), takesEffectAt: null }
    },
  }
}
