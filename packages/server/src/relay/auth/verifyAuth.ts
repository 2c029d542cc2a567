import * as v from 'valibot'
import { relayConstants } from '../relayConstants.ts'
import { readDidKey } from './didKey.ts'

/** The reasons to refuse a token. Clients show these texts, and recognize the one about the time. */
const reasons = {
  missing: 'Unauthorized: JWT is missing',
  malformed: 'JWT validation error: JWT Token is malformed',
  algorithm: 'JWT validation error: JWT Token has another algorithm than EdDSA',
  issuer: 'JWT validation error: JWT Token issuer is no did:key of Ed25519',
  audience: 'JWT validation error: JWT Token is for another relay',
  early: 'JWT validation error: JWT Token is not yet valid',
  expired: 'JWT validation error: JWT Token is expired',
  life: 'JWT validation error: JWT Token is valid for too long or for no time',
  signature: 'JWT validation error: JWT Token has a wrong signature',
} as const

/** An error for a token that proves nothing. The message is for the client. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  constructor(reason: keyof typeof reasons) {
    super(reasons[reason])
  }
}

/** `crit` names the extensions that a reader must understand (RFC 7515, section 4.1.11). The relay understands none. */
const header = v.object({
  alg: v.string(),
  typ: v.optional(v.literal('JWT')),
  crit: v.optional(v.undefined_()),
})
const seconds = v.pipe(v.number(), v.finite())
const claims = v.object({
  iss: v.string(),
  aud: v.string(),
  iat: seconds,
  exp: seconds,
})

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

function decode<Schema extends v.GenericSchema>(schema: Schema, part: string) {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
  } catch {
    throw new AuthError('malformed')
  }
}

async function isSigned(key: Uint8Array<ArrayBuffer>, text: string, signature: string) {
  const { subtle } = crypto
  try {
    const imported = await subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', imported, bytesOf(signature), Buffer.from(text))
  } catch {
    return false
  }
}

function checkTime({ iat, exp }: v.InferOutput<typeof claims>, now: number, lifeMs: number): void {
  const { clockSkewMs } = relayConstants
  if (iat * 1000 > now + clockSkewMs) throw new AuthError('early')
  if (exp * 1000 < now - clockSkewMs) throw new AuthError('expired')
  if (exp <= iat || (exp - iat) * 1000 > lifeMs) throw new AuthError('life')
}

/** The time and the audience check that a token must pass. */
export type TokenChecks = { now: number; isAudience: (audience: string) => boolean }

/** The maximum length of a token, in characters, and its maximum lifetime, in milliseconds. */
export type TokenBounds = { length: number; lifeMs: number }

const authBounds: TokenBounds = { length: 2048, lifeMs: relayConstants.tokenMs }

/**
 * Reads a token that a client signs with its own key (JWT, EdDSA, issuer `did:key`), and its further claims.
 * @throws AuthError with the reason.
 */
export async function verifyToken<Schema extends v.GenericSchema<unknown, object>>(
  token: string | undefined,
  more: Schema,
  { now, isAudience }: TokenChecks,
  bounds: TokenBounds = authBounds,
): Promise<v.InferOutput<typeof claims> & v.InferOutput<Schema>> {
  if (!token) throw new AuthError('missing')
  const wellFormed = token.length <= bounds.length && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
  if (!wellFormed) throw new AuthError('malformed')
  const [head = '', body = '', signature = ''] = token.split('.')
  if (decode(header, head).alg !== 'EdDSA') throw new AuthError('algorithm')
  const claimed = decode(claims, body)
  const claimedMore = decode(more, body)
  const key = readDidKey(claimed.iss)
  if (!key) throw new AuthError('issuer')
  if (!isAudience(claimed.aud)) throw new AuthError('audience')
  checkTime(claimed, now, bounds.lifeMs)
  if (!(await isSigned(key, `${head}.${body}`, signature))) throw new AuthError('signature')
  return { ...claimed, ...claimedMore }
}

/** Returns the id of the client, which is the issuer of its token. @throws AuthError with the reason. */
export const verifyAuth = async (token: string | undefined, checks: TokenChecks): Promise<string> =>
  (await verifyToken(token, v.object({}), checks)).iss
