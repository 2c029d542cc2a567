import { ApiError } from '../../http/apiError.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { CheckOrigin } from '../../projects/createCheckOrigin.ts'
import { browserOf } from '../browserOf.ts'
import type { Callers } from '../callers.ts'
import type { Notices } from '../createNotices.ts'
import type { DeviceLogins } from '../deviceLogins.ts'
import type { ContinueLogins } from './continueLogins.ts'

/** The names of the routes by which another device continues with a login. */
export type ContinueRouteName = 'offerLogin' | 'continueLogin'

/** Handles the continuation of a login in the frame on another site of the same browser. */
export function continueHandlers(options: {
  callers: Callers
  continueLogins: ContinueLogins
  deviceLogins: DeviceLogins
  notices: Notices
  checkOrigin: CheckOrigin
}): HandlersOf<ContinueRouteName> {
  const { callers, continueLogins, deviceLogins, notices, checkOrigin } = options
  return {
    offerLogin: async ({ body: { device, origin } }, c, body) => {
      const caller = await callers.callerOf(c, body)
      await checkOrigin(c, origin)
      // A device has one key. To continue with itself would only make a login look younger.
      if (device === caller.thumbprint) throw new ApiError('INVALID_REQUEST', { field: 'device' })
      const { offer, expiresAt } = await continueLogins.offer(caller, { device, origin })
      return { offer, expiresAt: new Date(expiresAt).toISOString() }
    },

    continueLogin: async ({ body: { offer } }, c, body) => {
      const thumbprint = await callers.deviceOf(c, body)
      const { source, origin } = await continueLogins.take(offer, thumbprint)
      const browser = browserOf(c.req.header('user-agent') ?? '')
      const login = { account: source.account, thumbprint, origin, browser }
      const mail = await notices.loginMail(c, login, 'continued')
      const session = await deviceLogins.begin(login, { mail, source })
      notices.onMail()
      return session
    },
  }
}
