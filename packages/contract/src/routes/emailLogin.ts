import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

const query = v.object(clientFields)
const base = { method: 'POST', access: 'frame', query } as const
const flow = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'must be a flow'))

/** A login on a device, as the device receives it. Times are RFC 3339. */
export const deviceSession = v.object({
  id: v.string(),
  /** `id` belongs to this account permanently, whatever its address. */
  user: v.object({ id: v.string(), email: v.string() }),
  /** Opaque. Each use needs a proof of the device's key (RFC 9449). */
  accessToken: v.string(),
  accessTokenExpiresAt: v.string(),
  /** For a single use; the response to it has the next one. */
  refreshToken: v.string(),
  /** The latest time at which the visitor has to log in again. */
  expiresAt: v.string(),
})

/** A login on a device. */
export type DeviceSession = v.InferOutput<typeof deviceSession>

/** Sends a code to an e-mail address. The response does not reveal whether an account has this address. */
export const startEmailLogin = defineRoute({
  ...base,
  path: '/v1/auth/email/start',
  summary: 'Send a code to an e-mail address',
  body: v.object({
    email: v.pipe(v.string(), v.maxLength(254, 'E-mail must be a valid address')),
    /** The page that embeds the login frame, to be named in the mail. */
    origin: v.pipe(v.string(), v.maxLength(255)),
    /** BCP 47. The language of the mail, if it is translated into it. */
    language: v.optional(v.pipe(v.string(), v.maxLength(35)), 'en'),
  }),
  response: v.object({
    flow: v.string(),
    action: v.picklist(['VERIFY_OTP']),
    expiresAt: v.string(),
    /** Seconds until another code can be requested. */
    resendAfter: v.number(),
  }),
  errors: [
    'INVALID_REQUEST',
    'WORK_REQUIRED',
    'MAIL_UNAVAILABLE',
    'EMAIL_COOLDOWN',
    'DEVICE_PROOF_REFUSED',
    'PAYLOAD_TOO_LARGE',
  ],
})

/** Logs in the device that requested the code. */
export const verifyEmailLogin = defineRoute({
  ...base,
  path: '/v1/auth/email/verify',
  summary: 'Log in with the code of a mail',
  body: v.object({
    flow,
    otp: v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits')),
  }),
  response: deviceSession,
  errors: ['INVALID_REQUEST', 'CODE_REFUSED', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})
