import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields } from '../fields.ts'
import {
  assistedShareField,
  custodyFactor,
  custodyModes,
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

/** Whether the account has a wallet, and whether this device could open it. Nothing of it is a secret of the wallet. */
export const custodyStatus = defineRoute({
  ...base,
  method: 'GET',
  path: '/v1/custody/wallet',
  summary: 'The embedded wallet of an account',
  response: v.object({
    /** What the wallet's seals call the account. */
    user: v.string(),
    /** Of the wallet, from its making on; of one that is made now where there is none. `assisted`: the operator can open it as well. */
    mode: v.picklist(custodyModes),
    /** Null where none was registered. */
    wallet: v.nullable(
      v.object({
        epoch: v.string(),
        addresses: v.object({ eip155: v.string(), solana: v.string() }),
        factors: v.array(
          v.object({
            factor: v.string(),
            kind: v.picklist(factorKinds),
            /** Of a passkey that logs in: what verifies it. The public key is COSE, in base64url. */
            passkey: v.optional(
              v.object({ id: v.string(), publicKey: v.string(), counter: v.number() }),
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
        /** What a device that has not opened the wallet has begun, and what one that has can refuse. Times are RFC 3339. */
        waiting: v.array(v.object({ kind: v.picklist(waitingKinds), takesEffectAt: v.string() })),
        /** RFC 3339: until then a change of the address can be taken back, and the wallet is not exported. Null where none can. */
        frozenUntil: v.nullable(v.string()),
      }),
    ),
  }),
  errors: ['DEVICE_PROOF_REFUSED'],
})

/** What the wallet's keys are to sign next: for this account and device, two minutes, once. */
export const custodyChallenge = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/custody/challenge',
  summary: 'A challenge for the keys of a wallet',
  body: v.object({}),
  response: v.object({ challenge: v.string(), expiresAt: v.string() }),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

/**
 * Registers the wallet that this device made. Not `registered` where the account has another one, made in another tab: that
 * one's keys are to be thrown away. The same once more is `registered`. With ways back, or with what the server is to keep of a
 * wallet in mode `assisted`, where that is its mode: not with both, nor with neither.
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
  /** `ALREADY_EXISTS` while another account may take its address back. */
  errors: [...writeErrors, 'ALREADY_EXISTS'],
})

/**
 * Begins an epoch: new shares and ways back, the same addresses. What was of the old one opens nothing any more. Not
 * `changed` where another change was first.
 */
export const changeWalletEpoch = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/custody/epoch',
  summary: 'Seal an embedded wallet anew',
  body: v.object({ from: epochField, ...epochFields, proof: walletProof }),
  response: v.object({ changed: v.boolean() }),
  errors: [...writeErrors, 'LOGIN_NOT_FRESH'],
})
