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
 * Returns the name that an account chose and that resolves back to it, and its picture; `null` if there is none. With
 * `chainId` (CAIP-2) it is the account on that chain, because a contract address may have another owner elsewhere.
 * `resolvedAt` is the time of the lookup (RFC 3339). The response may be cached as long as `cache-control` says.
 */
export const identity = defineRoute({
  ...identityFields,
  path: '/v1/identity/:address',
  summary: 'Name and picture of an account',
})

/** Like `identity`, under the name of other servers of this API. */
export const accountIdentity = defineRoute({
  ...identityFields,
  path: '/v1/account/:address/identity',
  summary: 'The same at its older path',
})
