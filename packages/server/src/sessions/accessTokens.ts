import { createPublicKey } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { sessionConstants } from '../store/sessions/sessionConstants.ts'
import type { StoredSession } from '../store/sessions/sessionStore.ts'
import type { SessionSecrets } from './sessionSecrets.ts'

const algorithm = 'EdDSA'
/** The issuer of access tokens, in their claim `iss`. */
const issuer = 'portico'

/** A public key as a JWK (RFC 8037). */
export type PublicJwk = {
  kty: string
  crv: string
  x: string
  kid: string
  alg: string
  use: string
}

const jwkFields = v.object({ kty: v.string(), crv: v.string(), x: v.string() })

/** Returns the key with which sites verify access tokens. */
export async function publicJwk({ signingKey }: SessionSecrets): Promise<PublicJwk> {
  const jwk = v.parse(jwkFields, await exportJWK(createPublicKey(signingKey)))
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm, use: 'sig' }
}

/** Creates a token (JWT) for the site's own server. Returns it with its expiry in milliseconds since 1970. */
export async function createAccessToken(
  secrets: SessionSecrets,
  { id, project, origin, account, expiresAt }: StoredSession,
  now: number,
): Promise<{ token: string; expiresAt: number }> {
  const { kid } = await publicJwk(secrets)
  const end = Math.floor(Math.min(now + sessionConstants.accessTokenMs, expiresAt) / 1000)
  const token = await new SignJWT({ sid: id, project })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
    .setIssuer(issuer)
    .setAudience(origin)
    .setSubject(account)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(end)
    .sign(secrets.signingKey)
  return { token, expiresAt: end * 1000 }
}

const claims = v.object({ sid: v.string(), sub: v.string(), project: v.string() })

/** Returns the claims of an access token of an origin, or undefined if it is invalid. */
export async function readAccessToken(
  { signingKey }: SessionSecrets,
  token: string,
  { origin, now }: { origin: string; now: number },
): Promise<{ id: string; account: string; project: string } | undefined> {
  try {
    const { payload } = await jwtVerify(token, createPublicKey(signingKey), {
      algorithms: [algorithm],
      issuer,
      audience: origin,
      currentDate: new Date(now),
    })
    const { sid, sub, project } = v.parse(claims, payload)
    return { id: sid, account: sub, project }
  } catch {
    return undefined
  }
}
