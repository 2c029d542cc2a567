import { calculateJwkThumbprint, importJWK, type JWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import { ApiError } from '../http/apiError.ts'
import { authConstants } from '../store/auth/authConstants.ts'
import type { LimitStore } from '../store/auth/authStore.ts'
import { sha256 } from '../util/sha256.ts'

const base64url = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const header = v.object({
  typ: v.literal('dpop+jwt'),
  alg: v.literal('ES256'),
  jwk: v.strictObject({
    kty: v.literal('EC'),
    crv: v.literal('P-256'),
    x: base64url,
    y: base64url,
  }),
})
const claims = v.object({
  htm: v.string(),
  htu: v.string(),
  /** SHA-256 of the body, base64url. */
  bh: base64url,
  iat: v.pipe(v.number(), v.integer()),
  jti: v.pipe(v.string(), v.minLength(16), v.maxLength(64)),
  ath: v.optional(base64url),
})

/** The request that a proof must belong to. */
export type ProvedRequest = {
  method: string
  /** Without the query. */
  url: string
  body: string
  /** The access token in the request. */
  token?: string | undefined
}

const hashOf = (text: string) => Buffer.from(sha256(text), 'hex').toString('base64url')
/** @param field the invalid part of the proof. */
const refused = (field: string, cause?: unknown) =>
  new ApiError('DEVICE_PROOF_REFUSED', { field, cause })

async function readProof(proof: string, now: number) {
  let key: JWK | undefined
  const { payload } = await jwtVerify(
    proof,
    async (given) => {
      const { jwk } = v.parse(header, given)
      key = jwk
      return importJWK(jwk, 'ES256')
    },
    { algorithms: ['ES256'], currentDate: new Date(now) },
  )
  return { claims: v.parse(claims, payload), thumbprint: await calculateJwkThumbprint(key as JWK) }
}

/**
 * Checks that a request comes from the device with a key: a JWT in the header `DPoP` (RFC 9449), whose claim `bh` is
 * also the hash of the body. Each proof is valid for one request, and for a minute. Returns the thumbprint of the key.
 * @throws ApiError `DEVICE_PROOF_REFUSED`. `field` is the invalid claim.
 */
export async function checkDeviceProof(
  proof: string | undefined,
  request: ProvedRequest,
  { limits, now }: { limits: LimitStore; now: number },
): Promise<string> {
  if (proof === undefined || proof.length > 2000) throw refused('dpop')
  const read = await readProof(proof, now).catch((cause) => {
    throw refused('dpop', cause)
  })
  const { htm, htu, bh, iat, jti, ath } = read.claims
  const age = now - iat * 1000
  const wrong = Object.entries({
    htm: htm !== request.method,
    htu: htu !== request.url,
    bh: bh !== hashOf(request.body),
    // `iat` has whole seconds.
    iat: age > authConstants.proofMs || age < -authConstants.proofAheadMs,
    ath: ath !== (request.token && hashOf(request.token)),
  }).find(([, isWrong]) => isWrong)
  if (wrong) throw refused(wrong[0])
  // Stored for longer than the proof is valid, because the clocks of nodes differ.
  const expiresAt = now + 2 * authConstants.proofMs + authConstants.proofAheadMs
  const id = sha256(`${read.thumbprint} ${jti}`)
  if (!(await limits.takeProof(id, { expiresAt }))) throw refused('jti')
  return read.thumbprint
}
