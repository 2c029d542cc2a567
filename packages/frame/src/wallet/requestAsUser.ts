import type { DeviceSession, Route, RouteOutput } from '@portico/contract'
import { FrameError } from '@portico/contract'
import type { RequestServer } from '../login/requestServer.ts'
import type { Sessions } from '../login/sessions.ts'

/** Calls a route for the logged-in visitor. @throws FrameError. */
export type RequestAsUser = <R extends Route>(
  route: R,
  body?: object,
  params?: Readonly<Record<string, string>>,
) => Promise<RouteOutput<R>>

/** Creates a function that calls routes with the access token of the login, and renews the token when it expires. */
export const createRequestAsUser =
  (requestServer: RequestServer, sessions: Pick<Sessions, 'fresh' | 'renew'>): RequestAsUser =>
  async (route, body, params) => {
    const requestWith = async (session: DeviceSession | undefined) => {
      if (!session) throw new FrameError('NOT_CONNECTED')
      return requestServer(route, {
        token: session.accessToken,
        ...(body && { body }),
        ...(params && { params }),
      })
    }
    try {
      return await requestWith(await sessions.fresh())
    } catch (error) {
      if (!(error instanceof FrameError) || error.code !== 'NOT_CONNECTED') throw error
      // By the server's clock the token had expired.
      return requestWith(await sessions.renew())
    }
  }
