import * as v from 'valibot'
import { chainPattern } from '../routes/fields.ts'

/** The version of x402 that we support. */
export const x402Version = 2

const shortText = v.pipe(v.string(), v.maxLength(128))
const uintText = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,77})$/, 'must be a whole number'))
const anyFields = v.record(v.string(), v.unknown())

/** The longest validity of a payment, in seconds. */
const longestSeconds = 86_400

/**
 * One way to pay, as a resource server offers it (x402 v2, `PaymentRequirements`). Unknown fields stay, because a
 * payment repeats them word for word.
 */
export const paymentRequirements = v.looseObject({
  scheme: v.pipe(v.string(), v.maxLength(32)),
  network: v.pipe(v.string(), v.regex(chainPattern)),
  /** Smallest units of the asset. */
  amount: uintText,
  asset: shortText,
  payTo: shortText,
  maxTimeoutSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestSeconds)),
  extra: v.optional(v.nullable(anyFields)),
})

/** One way to pay. */
export type PaymentRequirements = v.InferOutput<typeof paymentRequirements>

/** The resource that is paid for. The header or body that contains it limits the length of its texts. */
const resourceInfo = v.looseObject({
  url: v.pipe(v.string(), v.maxLength(2048)),
  description: v.optional(v.nullable(v.string())),
  mimeType: v.optional(v.nullable(v.string())),
})

/**
 * A resource server's demand with status 402 (x402 v2, `PaymentRequired`). Ways to pay that we do not support are
 * accepted here.
 */
export const paymentRequired = v.looseObject({
  x402Version: v.literal(x402Version),
  error: v.optional(v.nullable(v.string())),
  resource: v.optional(resourceInfo),
  accepts: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(32)),
  extensions: v.optional(v.nullable(anyFields)),
})

/** A resource server's demand for payment. */
export type PaymentRequired = v.InferOutput<typeof paymentRequired>

const evmAddressText = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value),
)

/** The authorization that an account signs (EIP-3009, `TransferWithAuthorization`). Times are seconds since 1970. */
export const transferAuthorization = v.strictObject({
  from: evmAddressText,
  to: evmAddressText,
  value: uintText,
  validAfter: v.pipe(uintText, v.maxLength(15)),
  validBefore: v.pipe(uintText, v.maxLength(15)),
  nonce: v.custom<`0x${string}`>(
    (value) => typeof value === 'string' && /^0x[\da-fA-F]{64}$/.test(value),
  ),
})

/** The authorization that an account signs to pay. */
export type TransferAuthorization = v.InferOutput<typeof transferAuthorization>

/** The payload of the scheme `exact` on EVM chains, by EIP-3009. A contract's signature may be long. */
export const exactEvmPayload = v.strictObject({
  signature: v.custom<`0x${string}`>(
    (value) => typeof value === 'string' && /^0x([\da-fA-F]{2}){1,4096}$/.test(value),
  ),
  authorization: transferAuthorization,
})

/** The payload of the scheme `exact` on EVM chains. */
export type ExactEvmPayload = v.InferOutput<typeof exactEvmPayload>

/** A way to pay by the scheme `exact` on EVM chains, with the domain of its token (EIP-712). */
export const exactEvmRequirements = v.looseObject({
  ...paymentRequirements.entries,
  scheme: v.literal('exact'),
  network: v.custom<`eip155:${string}`>(
    (value) => typeof value === 'string' && /^eip155:[1-9]\d{0,15}$/.test(value),
  ),
  asset: evmAddressText,
  payTo: evmAddressText,
  extra: v.looseObject({
    name: shortText,
    version: v.pipe(v.string(), v.maxLength(16)),
    assetTransferMethod: v.optional(v.literal('eip3009')),
  }),
})

/** A way to pay by the scheme `exact` on EVM chains. */
export type ExactEvmRequirements = v.InferOutput<typeof exactEvmRequirements>

/** Parses a way to pay as the scheme `exact` on EVM chains, by EIP-3009; `undefined` for any other. */
export function readExactEvm(offer: PaymentRequirements): ExactEvmRequirements | undefined {
  const parsed = v.safeParse(exactEvmRequirements, offer)
  return parsed.success ? parsed.output : undefined
}

/** A signed payment (x402 v2, `PaymentPayload`). The scheme defines the content of `payload`. */
export const paymentPayload = v.looseObject({
  x402Version: v.literal(x402Version),
  resource: v.optional(resourceInfo),
  accepted: paymentRequirements,
  payload: anyFields,
  extensions: v.optional(v.nullable(anyFields)),
})

/** A signed payment. */
export type PaymentPayload = v.InferOutput<typeof paymentPayload>

/** The outcome of a payment (x402 v2, `SettlementResponse`). `transaction` is empty if there is none. */
export const settlementResponse = v.looseObject({
  success: v.boolean(),
  errorReason: v.optional(v.nullable(v.string())),
  payer: v.optional(v.nullable(shortText)),
  transaction: shortText,
  network: v.pipe(v.string(), v.regex(chainPattern)),
  amount: v.optional(uintText),
})

/** The outcome of a payment. */
export type SettlementResponse = v.InferOutput<typeof settlementResponse>

/** Parses the payload of a payment of the scheme `exact` on EVM chains; `undefined` for any other. */
export function readExactEvmPayload(payload: unknown): ExactEvmPayload | undefined {
  const parsed = v.safeParse(exactEvmPayload, payload)
  return parsed.success ? parsed.output : undefined
}

/** Parses a facilitator's answer about a payment; `undefined` if it is not a valid one. */
export function readSettlement(answer: unknown): SettlementResponse | undefined {
  const parsed = v.safeParse(settlementResponse, answer)
  return parsed.success ? parsed.output : undefined
}
