import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { deviceSession } from '../emailLogin.ts'
import { clientFields } from '../fields.ts'
import { bytesField, custodyFactor, epochField, walletProof } from './custodyFields.ts'

const base = { method: 'POST', access: 'frame', query: v.object(clientFields) } as const
/** Ed25519, 32 bytes. */
const publicKey = bytesField(43, 43)

/** What a login key signs (Ed25519), and nothing else: for one device, page and challenge. */
export const loginKeyText = (facts: {
  /** Of `startPasskeyLogin`, for the purpose `loginKey`. */
  challenge: string
  origin: string
  /** The thumbprint of the device that asks. */
  device: string
}): string =>
  `Portico login key 1
origin: ${facts.origin}
device: ${facts.device}
challenge: ${facts.challenge}`

/**
 * Has a printed kit or a password log in as well, by a key that is derived from it. Not `saved` where the account has no such
 * way back. It goes with the way back.
 */
export const addWalletLoginKey = defineRoute({
  ...base,
  path: '/v1/custody/login-keys',
  summary: 'Log in with a way back of a wallet from now on',
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
 * Logs the device in to the account of a login key, without a code. A password, which can be guessed, names the address that
 * the account had when it was set: guesses are counted by that.
 */
export const verifyLoginKey = defineRoute({
  ...base,
  path: '/v1/auth/key/verify',
  summary: 'Log in with a way back of a wallet',
  body: v.object({
    challenge: bytesField(1, 512),
    origin: v.pipe(v.string(), v.maxLength(255)),
    publicKey,
    /** Of `loginKeyText`: 64 bytes. */
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
