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
/** BCP 47. The language of the mails, if they are translated into it. */
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

/** Begins a change of the account's e-mail address: sends a code to the current address. */
export const startEmailChange = defineRoute({
  ...base,
  path: '/v1/auth/email/change',
  summary: 'Begin to change the e-mail address',
  body: v.object({ language }),
  response: v.object({ ...sent, action: v.picklist(['VERIFY_PRIMARY_OTP']) }),
  errors,
})

/**
 * Verifies that code, and sends one to the new address. The answer is the same if another account has this address. The
 * change waits a day if the account has a wallet.
 */
export const confirmEmailChange = defineRoute({
  ...base,
  path: '/v1/auth/email/change/confirm',
  summary: 'Set the new e-mail address',
  body: v.object({
    ...code,
    email,
    language,
  }),
  response: v.object({ ...sent, action: v.picklist(['VERIFY_SECONDARY_OTP']) }),
  errors,
})

/**
 * Like `confirmEmailChange`, with a passkey of the account instead of the code of the old address, which the owner may
 * have lost. The passkey signs a challenge of `startPasskeyLogin` for the purpose `emailChange`. The change then waits
 * a day, in which the old address can refuse it.
 */
export const confirmEmailChangeByPasskey = defineRoute({
  ...base,
  path: '/v1/auth/email/change/passkey',
  summary: 'Set the new e-mail address, by a passkey',
  body: v.object({ ...usedPasskey, email, language }),
  response: v.object({ ...sent, action: v.picklist(['VERIFY_SECONDARY_OTP']) }),
  errors: [...errors, 'PASSKEY_REFUSED', 'ORIGIN_NOT_ALLOWED'],
})

/**
 * Like `confirmEmailChange`, with a proof of the wallet's keys (`change email`), from a device that has the wallet. The
 * code of the old address is not needed, because a thief may control that address. The change takes effect at once.
 */
export const confirmEmailChangeByWallet = defineRoute({
  ...base,
  path: '/v1/custody/email',
  summary: 'Set the new e-mail address, by the wallet',
  body: v.object({ epoch: epochField, proof: walletProof, email, language }),
  response: v.object({ ...sent, action: v.picklist(['VERIFY_SECONDARY_OTP']) }),
  errors: [...errors, 'NOT_FOUND', 'WALLET_PROOF_REFUSED'],
})

/**
 * Verifies the code of the new address and changes the account to it. The change waits until `takesEffectAt` if a
 * passkey named the address, or if the account has a wallet and its keys have not proved the change. The account's other
 * logins end with the change. After a wait, those of devices that have a share stay.
 */
export const finishEmailChange = defineRoute({
  ...base,
  path: '/v1/auth/email/change/finish',
  summary: 'Change the e-mail address',
  body: v.object({ ...code, language }),
  response: v.object({
    /** The address that the account has now. */
    user: v.object({ email: v.string() }),
    /** RFC 3339; null if the address has been changed. */
    takesEffectAt: v.nullable(v.string()),
  }),
  errors,
})

/**
 * Reverts a change within 72 hours, or refuses a waiting one, with the token that was mailed to the old address. Needs
 * no login. All logins end, except those of devices that have the wallet. A change by a device with the wallet is
 * reverted a day later, at `takesEffectAt`, unless such a device refuses.
 */
export const revertEmailChange = defineRoute({
  ...base,
  path: '/v1/auth/email/revert',
  summary: 'Revert the change of an e-mail address',
  body: v.object({
    token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a token')),
    language,
  }),
  response: v.object({
    reverted: v.literal(true),
    /** RFC 3339; null if it is done. */
    takesEffectAt: v.nullable(v.string()),
  }),
  errors: ['INVALID_REQUEST', 'CODE_REFUSED', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})
