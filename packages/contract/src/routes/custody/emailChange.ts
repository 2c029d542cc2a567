import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields } from '../fields.ts'
import { epochField, walletProof } from './custodyFields.ts'
import { usedPasskey } from './passkeys.ts'

const base = { method: 'POST', access: 'frame', query: v.object(clientFields) } as const
const code = {
  flow: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'must be a flow')),
  otp: v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits')),
}
/** BCP 47: mails are written in it, where there is such a text. */
const language = v.optional(v.pipe(v.string(), v.maxLength(35)), 'en')
const email = v.pipe(v.string(), v.maxLength(254, 'E-mail must be a valid address'))
const sent = { flow: v.string(), expiresAt: v.string(), resendAfter: v.number() }
const errors = [
  'INVALID_REQUEST',
  'CODE_REFUSED',
  'WORK_REQUIRED',
  'MAIL_UNAVAILABLE',
  'EMAIL_COOLDOWN',
  'DEVICE_PROOF_REFUSED',
  'PAYLOAD_TOO_LARGE',
] as const

/** Begins to change the address of an account: sends a code to the one that it has. */
export const startEmailChange = defineRoute({
  ...base,
  path: '/v1/auth/email/change',
  summary: 'Begin to change the e-mail address',
  body: v.object({ language }),
  response: v.object({ ...sent, action: v.picklist(['VERIFY_PRIMARY_OTP']) }),
  errors,
})

/** Takes that code, and sends one to the new address. The answer is the same where somebody has an account with it. */
export const confirmEmailChange = defineRoute({
  ...base,
  path: '/v1/auth/email/change/confirm',
  summary: 'Name the new e-mail address',
  body: v.object({
    ...code,
    email,
    language,
  }),
  response: v.object({ ...sent, action: v.picklist(['VERIFY_SECONDARY_OTP']) }),
  errors,
})

/**
 * The same by a passkey of the account in place of the code of the old address, which its owner may have lost. It signs a
 * challenge of `startPasskeyLogin` for the purpose `emailChange`. The change then waits a day, in which the old address can
 * refuse it.
 */
export const confirmEmailChangeByPasskey = defineRoute({
  ...base,
  path: '/v1/auth/email/change/passkey',
  summary: 'Name the new e-mail address, by a passkey',
  body: v.object({ ...usedPasskey, email, language }),
  response: v.object({ ...sent, action: v.picklist(['VERIFY_SECONDARY_OTP']) }),
  errors: [...errors, 'PASSKEY_REFUSED', 'ORIGIN_NOT_ALLOWED'],
})

/**
 * The same by a proof of the wallet's keys (`change email`), from a device that has the wallet: the code of the old address is not
 * needed, which may be a thief's by now. The change is made at once.
 */
export const confirmEmailChangeByWallet = defineRoute({
  ...base,
  path: '/v1/custody/email',
  summary: 'Name the new e-mail address, by the wallet',
  body: v.object({ epoch: epochField, proof: walletProof, email, language }),
  response: v.object({ ...sent, action: v.picklist(['VERIFY_SECONDARY_OTP']) }),
  errors: [...errors, 'NOT_FOUND', 'WALLET_PROOF_REFUSED'],
})

/**
 * Takes the code of the new address, which is the account's from then on; from `takesEffectAt` on where a passkey named it, or
 * where the account has a wallet that this device has no share of. Its other logins end then; in what has waited, those of
 * devices that have a share stay.
 */
export const finishEmailChange = defineRoute({
  ...base,
  path: '/v1/auth/email/change/finish',
  summary: 'Change the e-mail address',
  body: v.object({ ...code, language }),
  response: v.object({
    /** The address that the account has now. */
    user: v.object({ email: v.string() }),
    /** RFC 3339; null where it has been changed. */
    takesEffectAt: v.nullable(v.string()),
  }),
  errors,
})

/**
 * Takes a change back within 72 hours, or refuses one that waits, with the token that the old address was sent. All logins end
 * but those of devices that have the wallet; nobody has to be logged in. A change that a device with the wallet made comes back a
 * day later only, at `takesEffectAt`, unless such a device refuses that.
 */
export const revertEmailChange = defineRoute({
  ...base,
  path: '/v1/auth/email/revert',
  summary: 'Take the change of an e-mail address back',
  body: v.object({
    token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a token')),
    language,
  }),
  response: v.object({
    reverted: v.literal(true),
    /** RFC 3339; null where it is done. */
    takesEffectAt: v.nullable(v.string()),
  }),
  errors: ['INVALID_REQUEST', 'CODE_REFUSED', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})
