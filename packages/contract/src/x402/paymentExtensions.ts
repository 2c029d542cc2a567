import * as v from 'valibot'
import { chainPattern } from '../routes/fields.ts'
import { decodePaymentHeader } from './paymentHeaders.ts'

/** The extensions of x402 v2 that we support, by key. */
const keys = {
  identifier: 'payment-identifier',
  signIn: 'sign-in-with-x',
  receipt: 'offer-receipt',
} as const

type Extensions = Readonly<Record<string, unknown>> | null | undefined

/** One line, because the signed text has a line for each. */
const line = (length: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(length), v.regex(/^\P{C}+$/u, 'must be one line'))

const idRequest = v.looseObject({ info: v.looseObject({ required: v.boolean() }) })
const idPattern = /^[\w-]{16,128}$/

/**
 * Returns the extensions of a payment: those of the site, plus our id if the site accepts one (`payment-identifier`).
 * By this id the site recognizes a repeated payment.
 */
export function withPaymentId(extensions: Extensions, id: string): Extensions {
  const wanted = v.safeParse(idRequest, extensions?.[keys.identifier])
  if (!wanted.success || !idPattern.test(id)) return extensions
  const { info } = wanted.output
  return { ...extensions, [keys.identifier]: { ...wanted.output, info: { ...info, id } } }
}

/** Returns the id of a payment (`payment-identifier`); `undefined` if it is missing or invalid. */
export function readPaymentId(extensions: Extensions): string | undefined {
  const given = v.safeParse(
    v.object({ info: v.object({ id: v.pipe(v.string(), v.regex(idPattern)) }) }),
    extensions?.[keys.identifier],
  )
  return given.success ? given.output.info.id : undefined
}

const accessInfo = v.object({
  domain: line(255),
  uri: line(2048),
  version: v.literal('1'),
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z\d]{8,128}$/)),
  issuedAt: line(40),
  statement: v.optional(line(500)),
  expirationTime: v.optional(line(40)),
  notBefore: v.optional(line(40)),
  requestId: v.optional(line(128)),
  resources: v.optional(v.pipe(v.array(line(2048)), v.maxLength(16))),
})

const accessChain = v.object({
  chainId: v.pipe(v.string(), v.regex(chainPattern)),
  type: line(32),
  signatureScheme: v.optional(line(32)),
})

const accessChallenge = v.object({
  info: accessInfo,
  supportedChains: v.pipe(v.array(accessChain), v.minLength(1), v.maxLength(64)),
})

/** The challenge that a payer signs to get paid content again (`sign-in-with-x`, CAIP-122). */
export type AccessChallenge = v.InferOutput<typeof accessChallenge>

/** Parses the challenge for payers who return; `undefined` if the site offers none. */
export function readAccessChallenge(extensions: Extensions): AccessChallenge | undefined {
  const parsed = v.safeParse(accessChallenge, extensions?.[keys.signIn])
  return parsed.success ? parsed.output : undefined
}

const receiptPayload = v.object({
  version: v.literal(1),
  network: v.pipe(v.string(), v.regex(chainPattern)),
  resourceUrl: line(2048),
  payer: line(128),
  /** Seconds since 1970. */
  issuedAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Missing or empty if the site does not disclose it. */
  transaction: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
})

const signature = v.pipe(v.string(), v.minLength(1), v.maxLength(8192))
const signedReceipt = v.variant('format', [
  v.object({ format: v.literal('eip712'), payload: receiptPayload, signature }),
  v.object({ format: v.literal('jws'), signature }),
])
const settledWithReceipt = v.object({
  extensions: v.object({
    [keys.receipt]: v.object({ info: v.object({ receipt: signedReceipt }) }),
  }),
})

/**
 * A site's signed receipt for a payment and its delivery (`offer-receipt`), as a header states it. It is not a proof: its
 * signature is not verified, nor whether the key may sign for the site.
 */
export type UnverifiedReceipt = v.InferOutput<typeof receiptPayload> & {
  /** `eip712`: a hexadecimal signature of the other fields. `jws`: the complete receipt, in compact form. */
  format: 'eip712' | 'jws'
  signature: string
}

/** Returns the payload of a JWS in compact form, as base64 like a header; `undefined` if it has another form. */
function payloadOf(jws: string): string | undefined {
  const [, payload = ''] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(jws) ?? []
  const text = payload.replaceAll('-', '+').replaceAll('_', '/')
  return text === '' ? undefined : text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}

/**
 * Parses the receipt in a header `PAYMENT-RESPONSE` without verifying its signature; `undefined` if it has none.
 * @example
 * ```ts
 * import { readUnverifiedReceipt } from '@portico/contract'
 *
 * declare const response: Response
 * const receipt = readUnverifiedReceipt(response.headers.get('payment-response') ?? '')
 * if (receipt) console.log(receipt.resourceUrl, receipt.payer)
 * ```
 */
export function readUnverifiedReceipt(header: string): UnverifiedReceipt | undefined {
  const settled = decodePaymentHeader(settledWithReceipt, header)
  if (!settled) return undefined
  const { receipt } = settled.extensions[keys.receipt].info
  const { format, signature: signed } = receipt
  if (receipt.format === 'eip712') return { ...receipt.payload, format, signature: signed }
  const payload = decodePaymentHeader(receiptPayload, payloadOf(signed) ?? '')
  return payload && { ...payload, format, signature: signed }
}
