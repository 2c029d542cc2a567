import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'
import { nameField, nameRecord } from './profile.ts'

const query = v.object(clientFields)
const base = { method: 'POST', access: 'project', query } as const

/** The largest coin type: ENSIP-11 has 31 bits for the chain. */
const largestCoinType = 0xffff_ffff

/** The coin type of an account (ENSIP-9 and 11): 60, or 0x80000000 plus the id of its chain. */
const coinTypeField = v.pipe(
  v.number('must be a coin type'),
  v.integer('must be a coin type'),
  v.minValue(1, 'must be a coin type'),
  v.maxValue(largestCoinType, 'must be a coin type: chain ids from 2147483648 on have none'),
)

/**
 * An account's signed claim (EIP-191) about a name. `message` is the signed text, byte for byte, and `address` the
 * account on the chain of `coin_type`.
 */
const signedClaim = v.object({
  message: v.pipe(v.string(), v.maxLength(8000)),
  signature: v.pipe(v.string(), v.maxLength(100_000)),
  address: v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/, 'INVALID_ADDRESS')),
  coin_type: coinTypeField,
})

const claimErrors = [
  'INVALID_REQUEST',
  'INVALID_ADDRESS',
  'UNSUPPORTED_CHAIN',
  'NAME_PROOF_REFUSED',
  'NOT_FOUND',
  'UPSTREAM_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
] as const

const attributesField = v.record(
  v.pipe(v.string(), v.maxLength(32)),
  v.pipe(v.string(), v.maxLength(2048)),
)
const fields = { name: nameField, nonce: v.string(), timestamp: v.pipe(v.number(), v.integer()) }

/**
 * The signed texts, as JSON. `nonce` is from `profileNonce`; `timestamp` is the signer's time in seconds since 1970.
 */
export const nameMessages = {
  register: v.strictObject({ ...fields, attributes: v.optional(attributesField, {}) }),
  attributes: v.strictObject({
    ...fields,
    action: v.literal('attributes'),
    attributes: attributesField,
  }),
  address: v.strictObject({
    ...fields,
    action: v.literal('address'),
    coin_type: coinTypeField,
    address: v.pipe(v.string(), v.maxLength(128)),
  }),
  release: v.strictObject({ ...fields, action: v.literal('release') }),
} as const

/**
 * Returns a nonce for one signed text about a name, for this origin and project, and the zone in which names are
 * registered.
 */
export const profileNonce = defineRoute({
  ...base,
  path: '/v1/profile/nonce',
  summary: 'A nonce for one signature about a name, and the zone',
  response: v.object({ nonce: v.string(), expiresAt: v.string(), zone: v.string() }),
  errors: ['INVALID_REQUEST', 'NOT_FOUND'],
})

/** Registers a name for the account that signed. The first account gets it. */
export const profileRegister = defineRoute({
  ...base,
  path: '/v1/profile/account',
  summary: 'Register a name',
  body: signedClaim,
  response: nameRecord,
  errors: [...claimErrors, 'ALREADY_EXISTS'],
})

const params = v.object({ name: nameField })

/** Replaces the texts of a name. Only its owner may do so. */
export const profileAttributes = defineRoute({
  ...base,
  path: '/v1/profile/account/:name/attributes',
  summary: 'Change the texts of a name',
  params,
  body: signedClaim,
  response: v.record(v.string(), v.string()),
  errors: claimErrors,
})

/** Sets the address of a name for a coin type. Only its owner may do so. */
export const profileAddress = defineRoute({
  ...base,
  path: '/v1/profile/account/:name/address',
  summary: 'Change an address of a name',
  params,
  body: signedClaim,
  response: v.record(
    v.string(),
    v.object({ address: v.string(), created_at: v.nullable(v.string()) }),
  ),
  errors: claimErrors,
})

/** Releases a name. For ninety days only its former owner can register it, because money may still be sent to it. */
export const profileRelease = defineRoute({
  ...base,
  path: '/v1/profile/account/:name/release',
  summary: 'Release a name',
  params,
  body: signedClaim,
  response: v.object({ released: v.boolean() }),
  errors: claimErrors,
})
