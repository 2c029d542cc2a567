import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields } from '../fields.ts'
import {
  assistedShareField,
  custodyFactor,
  custodyModes,
  deviceField,
  epochField,
  epochFields,
  factorKinds,
  waitingKinds,
  walletProof,
} from './custodyFields.ts'

const base = { access: 'frame', query: v.object(clientFields) } as const
const writeErrors = [
  'INVALID_REQUEST',
  'INVALID_ADDRESS',
  'DEVICE_PROOF_REFUSED',
  'WALLET_PROOF_REFUSED',
  'PAYLOAD_TOO_LARGE',
] as const

/**
 * Returns whether the account has a wallet, and whether this device could open it. Contains no secret of the wallet.
 */
export const custodyStatus = defineRoute({
  ...base,
  method: 'GET',
  path: '/v1/custody/wallet',
  summary: 'The embedded wallet of an account',
  response: v.object({
    /** The name of the account in the wallet's seals. */
    user: v.string(),
    /**
     * The mode of the wallet, fixed when it was made. Without a wallet, the mode of one that would be made now.
     * `assisted`: the operator can open it as well.
     */
    mode: v.picklist(custodyModes),
    /** Null if no wallet was registered. */
    wallet: v.nullable(
      v.object({
        epoch: v.string(),
        addresses: v.object({ eip155: v.string(), solana: v.string() }),
        factors: v.array(
          v.object({
            factor: v.string(),
            kind: v.picklist(factorKinds),
            /**
             * The data that verifies a passkey that logs in. The public key is COSE, in base64url. `seal` is the wallet's own
             * signature of it; empty for a passkey from before wallets signed theirs.
             */
            passkey: v.optional(
              v.object({
                id: v.string(),
                publicKey: v.string(),
                counter: v.number(),
                seal: v.string(),
              }),
            ),
          }),
        ),
        devices: v.array(
          v.object({
            device: v.string(),
            /** RFC 3339. */
            createdAt: v.string(),
            isCurrent: v.boolean(),
          }),
        ),
        /** Devices that asked the server to open the wallet, in mode `assisted`. Times are RFC 3339. */
        requests: v.array(
          v.object({ device: v.string(), requestedAt: v.string(), opensAt: v.string() }),
        ),
        /**
         * Changes that a device without the opened wallet began, and that a device with it can refuse. Times are RFC
         * 3339.
         */
        waiting: v.array(v.object({ kind: v.picklist(waitingKinds), takesEffectAt: v.string() })),
        /**
         * RFC 3339. Until then a change of the e-mail address can be reverted, and the wallet cannot be exported. Null
         * if no change can be reverted.
         */
        frozenUntil: v.nullable(v.string()),
      }),
    ),
  }),
  errors: ['DEVICE_PROOF_REFUSED'],
})

/**
 * Returns the next challenge for the wallet's keys to sign. Valid for this account and device, for two minutes, once.
 */
export const custodyChallenge = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/custody/challenge',
  summary: 'A challenge for the keys of a wallet',
  body: v.object({
    /**
     * The device that proves with the challenge, if it is not this one: the login frame on a site that continues with
     * this login.
     */
    device: v.optional(deviceField),
  }),
  response: v.object({ challenge: v.string(), expiresAt: v.string() }),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

/**
 * Registers the wallet that this device made. `registered` is false if the account has another wallet, made in another
 * tab; then this device discards its keys. Repeating the call with the same wallet returns true. The body has either
 * ways back or, in mode `assisted`, the share that the server stores: not both, and not neither.
 */
export const registerWallet = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/custody/wallet',
  summary: 'Register the embedded wallet of an account',
  body: v.object({
    ...epochFields,
    factors: v.pipe(v.array(custodyFactor), v.maxLength(10, 'must have at most 10 ways back')),
    assistedShare: v.optional(assistedShareField),
    proof: walletProof,
  }),
  response: v.object({ registered: v.boolean() }),
  /** `ALREADY_EXISTS` as long as another account may take its address back. */
  errors: [...writeErrors, 'ALREADY_EXISTS'],
})

/**
 * Begins an epoch: new shares and ways back, the same addresses. Data of the old epoch opens nothing any more.
 * `changed` is false if another change came first.
 */
export const changeWalletEpoch = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/custody/epoch',
  summary: 'Begin a new epoch of an embedded wallet',
  body: v.object({ from: epochField, ...epochFields, proof: walletProof }),
  response: v.object({ changed: v.boolean() }),
  errors: [...writeErrors, 'LOGIN_NOT_FRESH'],
})
