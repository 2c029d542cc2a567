import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

const query = v.object(clientFields)
const base = { method: 'POST', access: 'project', query } as const

/** A session of an account at a site. Times are RFC 3339. */
export const signInSession = v.object({
  id: v.string(),
  /** CAIP-10: one account on one chain. */
  account: v.string(),
  createdAt: v.string(),
  /** The latest time at which the account has to sign again. */
  expiresAt: v.string(),
  /** A JWT (EdDSA) for the site's own server. Its audience is the origin of the site. */
  accessToken: v.string(),
  accessTokenExpiresAt: v.string(),
})

/** A session of an account at a site. */
export type ServerSession = v.InferOutput<typeof signInSession>

/** Returns a nonce for one sign-in, valid for ten minutes, for this origin and project only. */
export const signInNonce = defineRoute({
  ...base,
  path: '/v1/sign-in/nonce',
  summary: 'A nonce for one sign-in',
  response: v.object({ nonce: v.string(), expiresAt: v.string() }),
  errors: ['INVALID_REQUEST'],
})

/** Verifies a signed message (CAIP-122), and begins a session. Its cookie is for the requesting origin. */
export const signInVerify = defineRoute({
  ...base,
  path: '/v1/sign-in/verify',
  summary: 'Verify a signed message, and begin a session',
  body: v.object({
    message: v.pipe(v.string(), v.maxLength(20_000)),
    signature: v.pipe(v.string(), v.maxLength(100_000)),
  }),
  response: signInSession,
  errors: [
    'INVALID_REQUEST',
    'SIGN_IN_REFUSED',
    'UNSUPPORTED_CHAIN',
    'PAYLOAD_TOO_LARGE',
    'UPSTREAM_UNAVAILABLE',
  ],
})

/** Returns new access tokens for the sessions in the request's cookies, and renews these. */
export const signInRefresh = defineRoute({
  ...base,
  path: '/v1/sign-in/refresh',
  summary: 'New access tokens for the sessions of this browser',
  response: v.object({ sessions: v.array(signInSession) }),
  errors: ['INVALID_REQUEST'],
})

/**
 * Ends the sessions in the request's cookies: those of `account` (CAIP-10), or all. With `everywhere`, also ends those
 * of the same accounts in other browsers, at any origin of the project.
 */
export const signOut = defineRoute({
  ...base,
  path: '/v1/sign-in/sign-out',
  summary: 'End the sessions of this browser, or of its accounts everywhere',
  body: v.object({
    account: v.optional(v.pipe(v.string(), v.maxLength(240))),
    everywhere: v.optional(v.boolean(), false),
  }),
  response: v.object({ ended: v.number() }),
  errors: ['INVALID_REQUEST', 'PAYLOAD_TOO_LARGE'],
})

/** Returns the keys that sign access tokens (RFC 7517). */
export const signInKeys = defineRoute({
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'The keys that access tokens are signed with',
  access: 'anyone',
  response: v.object({
    keys: v.array(
      v.object({
        kty: v.string(),
        crv: v.string(),
        x: v.string(),
        kid: v.string(),
        alg: v.string(),
        use: v.string(),
      }),
    ),
  }),
  errors: ['STORAGE_UNAVAILABLE'],
})
