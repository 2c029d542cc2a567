import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields } from '../fields.ts'
import { deviceField, epochField, sealedWallet, walletProof } from './custodyFields.ts'

const base = { method: 'POST', access: 'frame', query: v.object(clientFields) } as const

/**
 * What opens a wallet in mode `assisted` on a device that has no share of it. The first call asks; it is given from `opensAt`
 * on, to the device that asked, by a login whose code is fresh. `NOT_FOUND` where the wallet is of another mode.
 */
export const openAssistedWallet = defineRoute({
  ...base,
  path: '/v1/custody/assisted',
  summary: 'Have the operator open a wallet on a new device',
  body: v.object({}),
  response: v.object({
    /** RFC 3339. */
    opensAt: v.string(),
    /** Null until then. */
    given: v.nullable(
      v.object({
        wallet: sealedWallet,
        /** Whose shares they are: their seal names it. */
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

/** A device that has the wallet open allows what another device asked for, or refuses all that was asked for. */
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
  /** Not `answered` where there is no such request any more. */
  response: v.object({ answered: v.boolean() }),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'WALLET_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

/**
 * Refuses all that was asked for, with the token that the owner was mailed, while the request that it was mailed for waits.
 * Nobody has to be logged in.
 */
export const refuseAssistedRequests = defineRoute({
  ...base,
  path: '/v1/custody/assisted/refuse',
  summary: 'Refuse by mail that the operator opens a wallet',
  body: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a token')) }),
  response: v.object({ refused: v.literal(true) }),
  errors: ['INVALID_REQUEST', 'CODE_REFUSED', 'DEVICE_PROOF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})
