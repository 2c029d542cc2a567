import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { addressField, chainIdField, clientFields } from './fields.ts'

const identityFields = {
  method: 'GET',
  access: 'project',
  params: v.object({ address: addressField }),
  query: v.object({
    ...clientFields,
    sender: v.optional(addressField),
    chainId: v.optional(chainIdField),
  }),
  response: v.object({
    name: v.nullable(v.string()),
    avatar: v.nullable(v.string()),
    resolvedAt: v.optional(v.string()),
  }),
  errors: ['INVALID_REQUEST', 'INVALID_ADDRESS', 'UNSUPPORTED_CHAIN', 'UPSTREAM_UNAVAILABLE'],
} as const

/**
 * The name that an account chose and that leads back to it, and its picture; `null` without one. With `chainId` (CAIP-2) it is
 * the account on that chain: a contract there may be somebody else elsewhere.
 * `resolvedAt` says when that was read (RFC 3339); the answer may be kept as long as `cache-control` says.
 */
export const identity = defineRoute({
  ...identityFields,
  path: '/v1/identity/:address',
  summary: 'Name and picture of an account',
})

/** The same under the name that other servers of this API have. */
export const accountIdentity = defineRoute({
  ...identityFields,
  path: '/v1/account/:address/identity',
  summary: 'Name and picture of an account, under its other name',
})
