import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

const params = v.object({
  /** An address, or a CAIP-10 id for that chain only. */
  address: v.pipe(v.string(), v.regex(/^[-.%_:a-zA-Z0-9]{1,240}$/, 'INVALID_ADDRESS')),
})
const query = v.object(clientFields)

/**
 * Returns the open sessions of an account, for the account itself: its access token is sent as `Authorization: Bearer`.
 * `expiry` and `createdAt` are in seconds since 1970. `url` is the origin of the session.
 */
export const listSessions = defineRoute({
  method: 'GET',
  path: '/v1/sessions/:address',
  summary: 'The open sessions of an account',
  access: 'project',
  params,
  query,
  response: v.object({
    pcis: v.array(
      v.object({
        pci: v.string(),
        project: v.object({
          id: v.string(),
          name: v.string(),
          url: v.string(),
          iconUrl: v.nullable(v.string()),
        }),
        account: v.string(),
        createdAt: v.number(),
        expiry: v.number(),
        revokedAt: v.nullable(v.number()),
      }),
    ),
  }),
  errors: ['INVALID_REQUEST', 'INVALID_ADDRESS', 'UNAUTHENTICATED'],
})

/**
 * Ends a session of an account. Requires the account's access token, or its signature of the text `Revoke session <pci>
 * of <url>`.
 */
export const revokeSession = defineRoute({
  method: 'POST',
  path: '/v1/sessions/:address/revoke',
  summary: 'End a session of an account',
  access: 'project',
  params,
  query,
  body: v.object({
    pci: v.pipe(v.string(), v.maxLength(64)),
    signature: v.optional(v.pipe(v.string(), v.maxLength(100_000))),
  }),
  response: v.object({ pci: v.string(), revokedAt: v.number() }),
  errors: [
    'INVALID_REQUEST',
    'INVALID_ADDRESS',
    'UNAUTHENTICATED',
    'SIGN_IN_REFUSED',
    'NOT_FOUND',
    'UNSUPPORTED_CHAIN',
    'PAYLOAD_TOO_LARGE',
    'UPSTREAM_UNAVAILABLE',
  ],
})
