import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { deviceSession } from '../emailLogin.ts'
import { clientFields } from '../fields.ts'
import { bytesField, custodyFactor, epochField, walletProof } from './custodyFields.ts'

const base = { method: 'POST', access: 'frame', query: v.object(clientFields) } as const
const errors = [
  'INVALID_REQUEST',
  'PASSKEY_REFUSED',
  'DEVICE_PROOF_REFUSED',
  'PAYLOAD_TOO_LARGE',
] as const

/** The page that embeds the login frame, or the frame's own origin. */
const origin = v.pipe(v.string(), v.maxLength(255))
const credentialId = bytesField(1, 1364)
const clientDataJSON = bytesField(1, 4096)

/** The result of `navigator.credentials.create` (WebAuthn, section 5.2.1), without the outputs of extensions. */
export const passkeyAttestation = v.strictObject({
  id: credentialId,
  clientDataJSON,
  attestationObject: bytesField(1, 16_384),
})

/** The result of `navigator.credentials.get` (WebAuthn, section 5.2.2), without the outputs of extensions. */
export const passkeyAssertion = v.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytesField(1, 4096),
  signature: bytesField(1, 2048),
  /** The name of the way back that the passkey was made for. */
  userHandle: bytesField(1, 64),
})

/**
 * The purpose of a challenge: a passkey logs in, a passkey replaces the code of the old address, or a login key logs
 * in.
 */
export const passkeyPurpose = v.picklist(['login', 'emailChange', 'loginKey'])

/** The challenge that a passkey signed, and the page. */
export const usedPasskey = { challenge: bytesField(1, 512), origin, passkey: passkeyAssertion }

/** The purpose of a challenge. */
export type PasskeyPurpose = v.InferOutput<typeof passkeyPurpose>
/** A new passkey, as it is sent. */
export type PasskeyAttestation = v.InferOutput<typeof passkeyAttestation>
/** The use of a passkey, as it is sent. */
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertion>

/**
 * Lets the passkey of a way back log in as well. `saved` is false if the account has no such way back, or if that one
 * has a passkey already. The passkey is removed together with the way back.
 */
export const addWalletPasskey = defineRoute({
  ...base,
  path: '/v1/custody/passkeys',
  summary: 'Enable logging in with the passkey of a wallet',
  body: v.object({
    epoch: epochField,
    factor: custodyFactor.entries.factor,
    passkey: passkeyAttestation,
    /**
     * The wallet's own signature of the passkey (Ed25519). The login frame verifies it, and the server only stores it.
     */
    seal: bytesField(86, 86),
    proof: walletProof,
  }),
  response: v.object({ saved: v.boolean() }),
  errors: [...errors, 'WALLET_PROOF_REFUSED', 'LOGIN_NOT_FRESH'],
})

/**
 * Returns the challenge for a passkey, for this device, page and purpose. Valid for five minutes, once. It names no
 * account.
 */
export const startPasskeyLogin = defineRoute({
  ...base,
  path: '/v1/auth/passkey/start',
  summary: 'A challenge for a passkey',
  body: v.object({ origin, purpose: v.optional(passkeyPurpose, 'login') }),
  response: v.object({
    /** The bytes to sign, in base64url. */
    challenge: bytesField(1, 512),
    /** RFC 3339. */
    expiresAt: v.string(),
  }),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

/** Logs the device in to the account of a passkey, without a code. */
export const verifyPasskeyLogin = defineRoute({
  ...base,
  path: '/v1/auth/passkey/verify',
  summary: 'Log in with a passkey',
  body: v.object(usedPasskey),
  response: deviceSession,
  errors,
})
