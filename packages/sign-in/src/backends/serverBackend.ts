import {
  type CaipAddress,
  parseCaipAddress,
  type Route,
  type RouteInput,
  type RouteOutput,
  type ServerSession,
  signInNonce,
  signInRefresh,
  signInVerify,
  signOut as signOutRoute,
} from '@portico/contract'
import { isPorticoError, type SignInSession } from '@portico/core'
import { type Context, errorOf } from '@portico/core/adapter'
import { api } from '@portico/core/internal'
import type { Backend } from './backend.ts'

/**
 * A Portico server (`apiUrl`, `projectId`) that issues nonces, verifies messages and stores sessions in its cookies.
 */
export const serverBackend: Backend = {
  getNonce: async (context) => (await call(context, signInNonce, { query: {} })).nonce,

  async verify(context, { message, signature }) {
    try {
      const body = { message, signature }
      return toSession(await call(context, signInVerify, { query: {}, body }))
    } catch (error) {
      if (isPorticoError(error, 'HTTP_STATUS') && refused.includes(Number(error.params.status)))
        throw errorOf('SIGNATURE_REFUSED', {}, error)
      throw error
    }
  },

  getSessions: async (context) =>
    (await call(context, signInRefresh, { query: {} })).sessions.map(toSession),

  async signOut(context, { account, everywhere = false }) {
    const body = { ...(account && { account }), everywhere }
    await call(context, signOutRoute, { query: {}, body })
  },
}

/** The server's statuses for a refused message. */
const refused: readonly number[] = [400, 401, 403, 422]

const call = <const R extends Route>(
  context: Context,
  route: R,
  input: RouteInput<R>,
): Promise<RouteOutput<R>> => api(context, route, { ...input, credentials: 'include' })

/** @throws CaipError if the account is invalid. */
function toSession({
  account,
  expiresAt,
  accessToken,
  accessTokenExpiresAt,
}: ServerSession): SignInSession {
  parseCaipAddress(account)
  return { account: account as CaipAddress, expiresAt, accessToken, accessTokenExpiresAt }
}
