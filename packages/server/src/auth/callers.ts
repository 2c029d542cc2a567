import { ApiError } from '../http/apiError.ts'
import type { RequestContext } from '../http/app.ts'
import type { ReadText } from '../http/readInput.ts'
import { authConstants } from '../store/auth/authConstants.ts'
import type { AuthStore, StoredLogin } from '../store/auth/authStore.ts'
import type { DeviceLogins } from './deviceLogins.ts'
import { checkDeviceProof } from './deviceProof.ts'

/** Identifies callers: each call of the login frame contains a proof of its device's key. */
export type Callers = {
  /**
   * Returns the thumbprint of the device's key.
   * @throws ApiError `DEVICE_PROOF_REFUSED`.
   */
  deviceOf: (c: RequestContext, body: ReadText, token?: string) => Promise<string>
  /**
   * Returns the login of the access token in the request.
   * @throws ApiError `UNAUTHENTICATED`, `DEVICE_PROOF_REFUSED`.
   */
  callerOf: (c: RequestContext, body: ReadText) => Promise<StoredLogin>
  /**
   * Does the same, but requires a code within the last five minutes: for actions that cannot be undone.
   * @throws ApiError also `LOGIN_NOT_FRESH`.
   */
  freshCallerOf: (c: RequestContext, body: ReadText) => Promise<StoredLogin>
}

/** Creates the check of callers. Proofs name the origin of the frame, whatever the name of this server behind it. */
export function createCallers(options: {
  deviceLogins: DeviceLogins
  limits: AuthStore['limits']
  frameOrigin: string
  now: () => number
}): Callers {
  const { deviceLogins, limits, frameOrigin, now } = options
  const deviceOf: Callers['deviceOf'] = async (c, body, token) => {
    const url = frameOrigin + new URL(c.req.url).pathname
    const request = { method: c.req.method, url, body: await body(), token }
    return checkDeviceProof(c.req.header('dpop'), request, { limits, now: now() })
  }
  const callerOf: Callers['callerOf'] = async (c, body) => {
    const [, token] = /^DPoP ([\w-]{43})$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (token === undefined) throw new ApiError('UNAUTHENTICATED', { field: 'authorization' })
    return deviceLogins.whose(token, await deviceOf(c, body, token))
  }
  return {
    deviceOf,
    callerOf,
    freshCallerOf: async (c, body) => {
      const login = await callerOf(c, body)
      if (now() - login.createdAt < authConstants.freshMs) return login
      throw new ApiError('LOGIN_NOT_FRESH', { field: 'authorization' })
    },
  }
}
