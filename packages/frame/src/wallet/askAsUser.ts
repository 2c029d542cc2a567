import type { DeviceSession, Route, RouteOutput } from '@portico/contract'
import { FrameError } from '../frameError.ts'
import type { AskServer } from '../login/askServer.ts'
import type { Sessions } from '../login/sessions.ts'

/** Asks a route for the visitor who is logged in. @throws FrameError. */
export type AskAsUser = <R extends Route>(route: R, body?: object) => Promise<RouteOutput<R>>

/** Asks with the access token of the login, a fresh one where the old one ends. */
export const createAskAsUser =
  (ask: AskServer, sessions: Pick<Sessions, 'fresh' | 'renew'>): AskAsUser =>
  async (route, body) => {
    const askWith = async (session: DeviceSession | undefined) => {
      if (!session) throw new FrameError('NOT_CONNECTED')
      return ask(route, { token: session.accessToken, ...(body && { body }) })
    }
    try {
      return await askWith(await sessions.fresh())
    } catch (error) {
      if (!(error instanceof FrameError) || error.code !== 'NOT_CONNECTED') throw error
      // It had ended by the server's clock.
      return askWith(await sessions.renew())
    }
  }
