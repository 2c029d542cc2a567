import { endDeviceSession, FrameError, startEmailLogin, verifyEmailLogin } from '@portico/contract'
import type { FrameHandlers } from '../page/servePort.ts'
import type { RequestServer } from './requestServer.ts'
import type { Sessions } from './sessions.ts'

/** The messages that log a visitor in and out. */
export type LoginHandlers = Required<
  Pick<FrameHandlers, 'connectEmail' | 'connectOtp' | 'isConnected' | 'signOut'>
>

/**
 * Creates the handlers that log visitors in by a mailed code. `site` is the origin of the host page, which the mail
 * names.
 */
export function createLogin(options: {
  requestServer: RequestServer
  sessions: Sessions
  site: string
  /** The language tag (BCP 47). */
  language: string
}): LoginHandlers {
  const { requestServer, sessions, site, language } = options
  let flow: string | undefined

  /**
   * Ends the login on the server, but keeps the share: the device continues with another login, or only a page asked to
   * log out, which is not its visitor's word. A login that the server cannot be told about now expires there by itself.
   */
  async function endOnServer(): Promise<void> {
    // Its access token may have expired by now.
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
