import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

const query = v.object(clientFields)
const base = { method: 'POST', access: 'frame', query } as const
const flow = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'must be a flow'))

/** A login on a device, as the device gets it. Times are RFC 3339. */
export const deviceSession = v.object({
  id: v.string(),
  /** `id` is of this account for good, whatever its address. */
  user: v.object({ id: v.string(), email: v.string() }),
  /** Opaque. Each use needs a proof of the device's key (RFC 9449). */
  accessToken: v.string(),
  accessTokenExpiresAt: v.string(),
  /** For one use; the answer to it has the next. */
  refreshToken: v.string(),
  /** When the visitor has to log in again, at the latest. */
  expiresAt: v.string(),
})

/** A login on a device. */
export type DeviceSession = v.InferOutput<typeof deviceSession>

/** Sends a code to an e-mail address. The answer is the same whether somebody has logged in with it before or not. */
export const startEmailLogin = defineRoute({
  ...base,
  path: '/v1/auth/email/start',
  summary: 'Send a code to an e-mail address',
  body: v.object({
    email: v.pipe(v.string(), v.maxLength(254, 'E-mail must be a valid address')),
    /** The page that the login frame stands in, for the mail to name. */
    origin: v.pipe(v.string(), v.maxLength(255)),
    /** BCP 47: the mail is written in it, where there is such a text. */
    language: v.optional(v.pipe(v.string(), v.maxLength(35)), 'en'),
  }),
  response: v.object({
    flow: v.string(),
    action: v.picklist(['VERIFY_OTP']),
    expiresAt: v.string(),
    /** Seconds until another code can be asked for. */
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

/** Logs the device in that asked for the code. */
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
