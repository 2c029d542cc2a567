import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { deviceSession } from '../emailLogin.ts'
import { clientFields } from '../fields.ts'
import { bytesField, custodyFactor, epochField, walletProof } from './custodyFields.ts'

const base = { method: 'POST', access: 'frame', query: v.object(clientFields) } as const
/** Ed25519, 32 bytes. */
const publicKey = bytesField(43, 43)

/** Returns the only text that a login key (Ed25519) signs: for one device, page and challenge. */
export const loginKeyText = (facts: {
  /** From `startPasskeyLogin`, for the purpose `loginKey`. */
  challenge: string
  origin: string
  /** The thumbprint of the requesting device. */
  device: string
}): string =>
  `Portico login key 1
origin: ${facts.origin}
device: ${facts.device}
challenge: ${facts.challenge}`

/**
 * Lets a printed kit or a password log in as well, by a key that is derived from it. `saved` is false if the account
 * has no such way back. The login key is removed together with the way back.
 */
export const addWalletLoginKey = defineRoute({
  ...base,
  path: '/v1/custody/login-keys',
  summary: 'Enable logging in with a way back of a wallet',
  body: v.object({
    epoch: epochField,
    factor: custodyFactor.entries.factor,
    publicKey,
    proof: walletProof,
  }),
  response: v.object({ saved: v.boolean() }),
  errors: [
    'INVALID_REQUEST',
    'DEVICE_PROOF_REFUSED',
    'WALLET_PROOF_REFUSED',
    'LOGIN_NOT_FRESH',
    'PAYLOAD_TOO_LARGE',
  ],
})

/**
 * Logs the device in to the account of a login key, without a code. A password can be guessed, so its login names the
 * address that the account had when it was set. Guesses are counted by that address.
 */
export const verifyLoginKey = defineRoute({
  ...base,
  path: '/v1/auth/key/verify',
  summary: 'Log in with a way back of a wallet',
  body: v.object({
    challenge: bytesField(1, 512),
    origin: v.pipe(v.string(), v.maxLength(255)),
    publicKey,
    /** A signature of `loginKeyText`: 64 bytes. */
    signature: bytesField(86, 86),
    email: v.optional(v.pipe(v.string(), v.maxLength(254, 'E-mail must be a valid address'))),
  }),
  response: deviceSession,
  errors: [
    'INVALID_REQUEST',
    'CODE_REFUSED',
    'WORK_REQUIRED',
    'EMAIL_COOLDOWN',
    'ORIGIN_NOT_ALLOWED',
    'DEVICE_PROOF_REFUSED',
    'PAYLOAD_TOO_LARGE',
  ],
})
