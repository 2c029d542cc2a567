import * as v from 'valibot'
import { defineRoute } from '../routes/defineRoute.ts'
import { settlementResponse } from './paymentSchemas.ts'

/** A payment and its requirements. Errors in them are reported in the response, as x402 requires. */
const body = v.object({
  x402Version: v.optional(v.unknown()),
  paymentPayload: v.unknown(),
  paymentRequirements: v.unknown(),
})

const base = {
  method: 'POST',
  access: 'secretKey',
  body,
} as const

const errors = ['INVALID_REQUEST', 'PAYLOAD_TOO_LARGE', 'UPSTREAM_UNAVAILABLE'] as const

/** Returns the payments that the facilitator (x402 v2) settles, and the addresses that pay their fees. */
export const facilitatorSupported = defineRoute({
  method: 'GET',
  path: '/v1/x402/supported',
  summary: 'What the x402 facilitator settles',
  access: 'anyone',
  response: v.object({
    kinds: v.array(
      v.object({ x402Version: v.literal(2), scheme: v.literal('exact'), network: v.string() }),
    ),
    extensions: v.array(v.string()),
    signers: v.record(v.string(), v.array(v.string())),
  }),
  errors: [],
})

/** Returns whether a payment would settle. For a back end with a secret key of its project. Sends nothing. */
export const facilitatorVerify = defineRoute({
  ...base,
  path: '/v1/x402/verify',
  summary: 'Whether an x402 payment is good',
  response: v.object({
    isValid: v.boolean(),
    invalidReason: v.optional(v.string()),
    payer: v.optional(v.string()),
  }),
  errors,
})

/**
 * Settles a payment on its chain, once. `settlement_pending` with a `transaction` is not a failure: the transaction is
 * on its way. Call again with the same body for its outcome.
 */
export const facilitatorSettle = defineRoute({
  ...base,
  path: '/v1/x402/settle',
  summary: 'Settle an x402 payment',
  response: settlementResponse,
  errors: [...errors, 'STORAGE_UNAVAILABLE'],
})
