import {
  type ExactEvmRequirements,
  exactEvmPayload,
  exactEvmRequirements,
  type PaymentPayload,
  type PaymentRequirements,
  paymentPayload,
  paymentRequirements,
  type TransferAuthorization,
  x402Version,
} from '@portico/contract'
import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import { type Hex, hashTypedData } from 'viem'
import type { FacilitatorAsset, FacilitatorProject } from './facilitatorConfig.ts'
import { PaymentRefusal } from './paymentReasons.ts'

/** A signed payment that matches the request, in a token of the project, to an allowed recipient. */
export type Payment = {
  asset: FacilitatorAsset
  chainId: bigint
  payTo: Hex
  amount: bigint
  authorization: TransferAuthorization
  signature: Hex
  /** The signed hash (EIP-712), which covers the whole payment. */
  digest: Hex
}

/** The request of a back end. */
export type PaymentInput = { paymentPayload: unknown; paymentRequirements: unknown }

const types = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function parse<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
  reason: 'invalid_payload' | 'invalid_payment_requirements',
): InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new PaymentRefusal(reason)
}

/** Checks the version first, so that an older payment gets that reason. */
function parsePayload(value: unknown): PaymentPayload {
  const version = (value as { x402Version?: unknown } | null | undefined)?.x402Version
  if (version !== x402Version) throw new PaymentRefusal('invalid_x402_version')
  return parse(paymentPayload, value, 'invalid_payload')
}

/** @throws PaymentRefusal if it does not match our scheme and the project's tokens. */
function parseRequirements(value: unknown, { accepts }: FacilitatorProject) {
  const requirements = parse(paymentRequirements, value, 'invalid_payment_requirements')
  if (requirements.scheme !== 'exact') throw new PaymentRefusal('unsupported_scheme')
  if (!accepts.some(({ network }) => network === requirements.network))
    throw new PaymentRefusal('invalid_network')
  const required = parse(exactEvmRequirements, requirements, 'invalid_payment_requirements')
  const asset = accepts.find(
    (one) => one.network === required.network && isSame(one.asset, required.asset),
  )
  const isDomain = asset?.name === required.extra.name && asset.version === required.extra.version
  if (!asset?.payTo.some((one) => isSame(one, required.payTo)) || !isDomain)
    throw new PaymentRefusal('invalid_payment_requirements')
  return { required, asset }
}

const isSamePayment = (accepted: PaymentRequirements, required: ExactEvmRequirements) =>
  accepted.scheme === required.scheme &&
  accepted.network === required.network &&
  accepted.amount === required.amount &&
  isSame(accepted.asset, required.asset) &&
  isSame(accepted.payTo, required.payTo)

function digestOf(
  { name, version, asset }: FacilitatorAsset,
  chainId: bigint,
  signed: TransferAuthorization,
): Hex {
  return hashTypedData({
    domain: { name, version, chainId, verifyingContract: asset },
    types,
    primaryType: 'TransferWithAuthorization',
    message: {
      ...signed,
      value: BigInt(signed.value),
      validAfter: BigInt(signed.validAfter),
      validBefore: BigInt(signed.validBefore),
    },
  })
}

/**
 * Reads a payment, and compares it with the request and with the project's tokens and recipients.
 * @throws PaymentRefusal
 */
export function readPayment(input: PaymentInput, project: FacilitatorProject): Payment {
  const { accepted, payload } = parsePayload(input.paymentPayload)
  const { required, asset } = parseRequirements(input.paymentRequirements, project)
  if (accepted.network !== required.network) throw new PaymentRefusal('invalid_network')
  if (!isSamePayment(accepted, required)) throw new PaymentRefusal('invalid_payment_requirements')
  const { authorization: given, signature } = parse(exactEvmPayload, payload, 'invalid_payload')
  const authorization = {
    ...given,
    from: given.from.toLowerCase() as Hex,
    to: given.to.toLowerCase() as Hex,
    nonce: given.nonce.toLowerCase() as Hex,
  }
  if (!isSame(authorization.to, required.payTo))
    throw new PaymentRefusal('invalid_exact_evm_payload_recipient_mismatch')
  if (authorization.value !== required.amount)
    throw new PaymentRefusal('invalid_exact_evm_payload_authorization_value')
  const chainId = BigInt(required.network.slice('eip155:'.length))
  const digest = digestOf(asset, chainId, authorization)
  const payTo = authorization.to
  const amount = BigInt(authorization.value)
  return { asset, chainId, payTo, amount, authorization, signature, digest }
}
