import { endDeviceSession, FrameError, startEmailLogin, verifyEmailLogin } from '@portico/contract'
import type { FrameHandlers } from '../page/servePort.ts'
import type { RequestServer } from './requestServer.ts'
import type { Sessions } from './sessions.ts'

/** The messages that log a visitor in and out. */
export type LoginHandlers = Required<
  Pick<FrameHandlers, 'connectEmail' | 'connectOtp' | 'isConnected' | 'signOut'>
>

/** Logs visitors in by a code that is mailed. `site` is the origin of the page, for the mail to name. */
export function createLogin(options: {
  requestServer: RequestServer
  sessions: Sessions
  site: string
  /** BCP 47. */
  language: string
}): LoginHandlers {
  const { requestServer, sessions, site, language } = options
  let flow: string | undefined

  /** The device goes on with another login, or keeps the share, as a page's word is not its visitor's. What the server cannot be told now ends there by itself. */
  async function endOnServer(): Promise<void> {
    // Its access token may have ended by now.
    const session = await sessions.renew().catch(() => undefined)
    if (!session) return
    const body = { keepsShare: true }
    await requestServer(endDeviceSession, { token: session.accessToken, body }).catch(() => {})
  }

  return {
    connectEmail: async ({ email }) => {
      const known = (await sessions.current())?.user.email
      if (known === email.trim().toLowerCase() && (await sessions.renew()))
        return { action: 'CONNECT' }
      const body = { email, origin: site, language }
      const started = await requestServer(startEmailLogin, { body })
      flow = started.flow
      return { action: started.action }
    },

    connectOtp: async ({ otp }) => {
      if (flow === undefined) throw new FrameError('CODE_REFUSED')
      const session = await requestServer(verifyEmailLogin, { body: { flow, otp } })
      flow = undefined
      await endOnServer()
      await sessions.begin(session)
      return {}
    },

    isConnected: async () => ({ isConnected: (await sessions.renew()) !== undefined }),

    signOut: async () => {
      flow = undefined
      await endOnServer()
      await sessions.end()
      return {}
    },
  }
}
