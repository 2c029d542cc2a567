import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { deviceSession } from './emailLogin.ts'
import { clientFields } from './fields.ts'

const query = v.object(clientFields)
const base = { access: 'frame', query } as const

/**
 * Renews a login: exchanges the refresh token for new tokens. A token that was used before ends the login, unless it
 * comes with the same `attempt`. Then the response was lost, and the server sends it again.
 */
export const refreshDeviceSession = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/auth/refresh',
  summary: 'New tokens for a device that is logged in',
  body: v.object({
    refreshToken: v.pipe(v.string(), v.maxLength(200)),
    /** Random; the same until the server has answered. */
    attempt: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  response: deviceSession,
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

/** Returns the logins of the access token's account, newest first. */
export const listDeviceSessions = defineRoute({
  ...base,
  method: 'GET',
  path: '/v1/auth/sessions',
  summary: 'The logins of an account',
  response: v.object({
    sessions: v.array(
      v.object({
        id: v.string(),
        /** The id of the device, as in `custodyStatus`. */
        device: v.string(),
        /** The page that embedded the login frame. */
        origin: v.string(),
        /** Browser and system, if they can be detected; else empty. */
        browser: v.string(),
        createdAt: v.string(),
        /** The time of the last renewal. */
        seenAt: v.string(),
        expiresAt: v.string(),
        isCurrent: v.boolean(),
      }),
    ),
  }),
  errors: ['DEVICE_PROOF_REFUSED'],
})

/** The id of a login. */
export const sessionField = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'must be a session'))

/** The number of ended logins, and the time when waiting ones end. */
export const endedLogins = {
  ended: v.number(),
  /**
   * RFC 3339. At that time the logins of devices that have the wallet end too, unless one of them refuses. Null if none
   * waits.
   */
  takesEffectAt: v.nullable(v.string()),
}

/**
 * Ends one login of the account, here or on another device. If another device has a share of the wallet, its login ends
 * a day later. `endLoginsByWallet` ends it at once.
 */
export const revokeDeviceSession = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/auth/sessions/:id/revoke',
  summary: 'End one login of an account',
  params: v.object({ id: sessionField }),
  response: v.object(endedLogins),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED'],
})

/**
 * Logs the device out: all its logins of the account end, and the account no longer knows the device. Its share of the
 * wallet is not accepted until it proves again that it has the keys.
 *
 * With `keepsShare` only this login ends, and the device continues with another one. With `everywhere` all devices of
 * the account are logged out; those that have its wallet as in `revokeDeviceSession`.
 */
export const endDeviceSession = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/auth/sign-out',
  summary: 'Log out, here or everywhere',
  body: v.object({
    everywhere: v.optional(v.boolean(), false),
    keepsShare: v.optional(v.boolean(), false),
  }),
  response: v.object(endedLogins),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

/** The visitor types this word as a confirmation. */
export const deletionBody = { confirm: v.literal('DELETE') }

/** The response to a deletion. */
export const deletedAccount = v.object({ deleted: v.literal(true) })

/**
 * Deletes the account with all its data, and ends its logins. Requires a login whose code was entered within the last
 * five minutes. The server notifies its address by mail. `NOT_FOUND` for an account that has a wallet, which only
 * `deleteAccountByWallet` deletes.
 */
export const deleteAccount = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/auth/delete',
  summary: 'Delete an account',
  body: v.object(deletionBody),
  response: deletedAccount,
  errors: [
    'INVALID_REQUEST',
    'DEVICE_PROOF_REFUSED',
    'LOGIN_NOT_FRESH',
    'NOT_FOUND',
    'PAYLOAD_TOO_LARGE',
  ],
})
