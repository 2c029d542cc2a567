import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { addressField, chainIdField, clientFields } from './fields.ts'

/** A name as typed. */
export const nameField = v.pipe(
  v.string(),
  v.minLength(1, 'must be a name'),
  v.maxLength(255, 'must be a name of at most 255 characters'),
)

/** With `apiVersion` 2 an unknown name returns an empty list, without it an error. */
const apiVersionField = v.optional(v.picklist(['1', '2'], 'must be 1 or 2'))

/**
 * A name, its texts (ENSIP-5) by key, and its addresses by coin type (ENSIP-9 and 11, as decimal digits). Times are RFC
 * 3339, and null if the name service does not state them.
 */
export const nameRecord = v.object({
  name: v.string(),
  registered_at: v.nullable(v.string()),
  updated_at: v.nullable(v.string()),
  attributes: v.nullable(v.record(v.string(), v.string())),
  addresses: v.record(
    v.string(),
    v.object({ address: v.string(), created_at: v.nullable(v.string()) }),
  ),
})

/** A name of a name service, with its records. */
export type NameRecord = v.InferOutput<typeof nameRecord>

/**
 * Resolves a name. It is read in its normal form (ENSIP-15), which the response has too. A name without a normal form
 * is refused.
 */
export const profileAccount = defineRoute({
  method: 'GET',
  path: '/v1/profile/account/:name',
  summary: 'Addresses and texts of a name',
  access: 'project',
  params: v.object({ name: nameField }),
  query: v.object({ ...clientFields, apiVersion: apiVersionField }),
  response: v.union([nameRecord, v.tuple([])]),
  errors: ['INVALID_REQUEST', 'NOT_FOUND', 'UPSTREAM_UNAVAILABLE'],
})

/**
 * Returns the names that an account chose and that resolve back to it; at most one with ENS. With `chainId` (CAIP-2) it
 * is the account on that chain, because a contract address may have another owner elsewhere.
 */
export const profileReverse = defineRoute({
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  summary: 'Names of an account',
  access: 'project',
  params: v.object({ address: addressField }),
  query: v.object({
    ...clientFields,
    sender: v.optional(addressField),
    chainId: v.optional(chainIdField),
    apiVersion: apiVersionField,
  }),
  response: v.array(nameRecord),
  errors: [
    'INVALID_REQUEST',
    'INVALID_ADDRESS',
    'UNSUPPORTED_CHAIN',
    'NOT_FOUND',
    'UPSTREAM_UNAVAILABLE',
  ],
})

/**
 * Returns names similar to `name` in a zone, such as `eth`, and whether each is registered. The exact one comes first;
 * at most five in total. Names that could not be checked are left out. Without `zone` it is the name's own zone, or the
 * one in which this server registers names, or `eth`.
 */
export const profileSuggestions = defineRoute({
  method: 'GET',
  path: '/v1/profile/suggestions/:name',
  summary: 'Similar names, and whether they are taken',
  access: 'project',
  params: v.object({ name: nameField }),
  query: v.object({
    ...clientFields,
    zone: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/), v.maxLength(64))),
  }),
  response: v.object({
    suggestions: v.array(v.object({ name: v.string(), registered: v.boolean() })),
  }),
  errors: ['INVALID_REQUEST', 'UPSTREAM_UNAVAILABLE'],
})
