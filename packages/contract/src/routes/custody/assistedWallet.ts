import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields } from '../fields.ts'
import { deviceField, epochField, sealedWallet, walletProof } from './custodyFields.ts'

const base = { method: 'POST', access: 'frame', query: v.object(clientFields) } as const

/**
 * Returns the data that opens a wallet in mode `assisted` on a device without a share of it. The first call makes the
 * request. From `opensAt` on, the requesting device receives the data, if its login code is fresh. `NOT_FOUND` if the
 * wallet has another mode.
 */
export const openAssistedWallet = defineRoute({
  ...base,
  path: '/v1/custody/assisted',
  summary: 'Request that the operator opens a wallet on a new device',
  body: v.object({}),
  response: v.object({
    /** RFC 3339. */
    opensAt: v.string(),
    /** Null until `opensAt`. */
    given: v.nullable(
      v.object({
        wallet: sealedWallet,
        /** The device that the shares belong to; their seal names it. */
        device: v.string(),
        serverShare: v.string(),
        recoveryShare: v.string(),
        /** The recovery secret. */
        assistedShare: v.string(),
      }),
    ),
  }),
  errors: [
    'INVALID_REQUEST',
    'DEVICE_PROOF_REFUSED',
    'LOGIN_NOT_FRESH',
    'EMAIL_CHANGED_LATELY',
    'PAYLOAD_TOO_LARGE',
  ],
})

/** Allows another device's request, or refuses all requests. For a device that has opened the wallet. */
export const answerAssistedRequest = defineRoute({
  ...base,
  path: '/v1/custody/assisted/answer',
  summary: 'Allow or refuse that the operator opens a wallet',
  body: v.object({
    epoch: epochField,
    device: deviceField,
    answer: v.picklist(['allow', 'refuse']),
    proof: walletProof,
  }),
  /** `answered` is false if there is no such request any more. */
  response: v.object({ answered: v.boolean() }),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'WALLET_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

/**
 * Refuses all requests with the token in the owner's mail, as long as the request of that mail waits. Needs no login.
 */
export const refuseAssistedRequests = defineRoute({
  ...base,
  path: '/v1/custody/assisted/refuse',
  summary: 'Refuse by mail that the operator opens a wallet',
  body: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a token')) }),
  response: v.object({ refused: v.literal(true) }),
  errors: ['INVALID_REQUEST', 'CODE_REFUSED', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})
