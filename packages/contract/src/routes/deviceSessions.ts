import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { deviceSession } from './emailLogin.ts'
import { clientFields } from './fields.ts'

const query = v.object(clientFields)
const base = { access: 'frame', query } as const

/**
 * Renews a login: new tokens for the old refresh token. One that was used before ends the login, unless it comes with the
 * `attempt` of that time: then the answer was lost, and is given again.
 */
export const refreshDeviceSession = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/auth/refresh',
  summary: 'New tokens for a device that is logged in',
  body: v.object({
    refreshToken: v.pipe(v.string(), v.maxLength(200)),
    /** Random, the same until it is answered. */
    attempt: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  response: deviceSession,
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

/** Where the account of the access token is logged in, the newest first. */
export const listDeviceSessions = defineRoute({
  ...base,
  method: 'GET',
  path: '/v1/auth/sessions',
  summary: 'Where an account is logged in',
  response: v.object({
    sessions: v.array(
      v.object({
        id: v.string(),
        /** Whose it is: what `custodyStatus` calls the device. */
        device: v.string(),
        /** The page that the login frame stood in. */
        origin: v.string(),
        /** Browser and system, as far as they can be told; empty where not. */
        browser: v.string(),
        createdAt: v.string(),
        /** When it was renewed last. */
        seenAt: v.string(),
        expiresAt: v.string(),
        isCurrent: v.boolean(),
      }),
    ),
  }),
  errors: ['DEVICE_PROOF_REFUSED'],
})

/** How many logins were ended, and when the others are. */
const ended = {
  ended: v.number(),
  /** RFC 3339: then the logins of devices that have the wallet end too, unless one of them refuses that. Null where none waits. */
  takesEffectAt: v.nullable(v.string()),
}

/**
 * Ends one login of the account, here or on another device. A device without a share of the wallet ends that of one that has
 * some a day later.
 */
export const revokeDeviceSession = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/auth/sessions/:id/revoke',
  summary: 'End one login of an account',
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'must be a session')) }),
  response: v.object(ended),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED'],
})

/**
 * Logs the device out: all its logins of the account end, the device is not known to the account any more, and a share of the
 * wallet that it has counts for nothing until it proves anew that it has the keys. With `keepsShare` this login ends, and no
 * more: the device goes on with another one. With `everywhere` all devices of the account, those that have its wallet as
 * `revokeDeviceSession`.
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
  response: v.object(ended),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

/**
 * Deletes the account with all that is kept of it and of its wallet, and ends its logins. Takes a login whose code was given
 * within five minutes. Its address is told by mail.
 */
export const deleteAccount = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/auth/delete',
  summary: 'Delete an account',
  /** The word that the visitor has typed says that it is meant. */
  body: v.object({ confirm: v.literal('DELETE') }),
  response: v.object({ deleted: v.literal(true) }),
  errors: [
    'INVALID_REQUEST',
    'DEVICE_PROOF_REFUSED',
    'LOGIN_NOT_FRESH',
    'NOT_FOUND',
    'PAYLOAD_TOO_LARGE',
  ],
})
