import { toBase64url } from '../base64url.ts'

/** The request that a proof is for. */
export type ProvedRequest = {
  method: string
  /** The address without its query. */
  url: string
  body: string
  /** The access token that is sent with it. */
  token?: string | undefined
}

const encoder = new TextEncoder()

const ofJson = (value: object) => toBase64url(encoder.encode(JSON.stringify(value)))

async function hashOf(text: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

/** Creates the key pair of this device: P-256. The private key is not extractable: the browser only signs with it. */
export const createDeviceKeys = async (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

/**
 * Proves that a request comes from this device. Returns a JWT for the header `DPoP` (RFC 9449), with the hash of the
 * body as the claim `bh`. It is valid for one request and one minute.
 * @param now milliseconds since the epoch, by the server's clock
 */
export async function proveRequest(
  keys: CryptoKeyPair,
  { method, url, body, token }: ProvedRequest,
  { now, uuid }: { now: number; uuid: string },
): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const claims = {
    htm: method,
    htu: url,
    bh: await hashOf(body),
    iat: Math.floor(now / 1000),
    jti: uuid,
    ...(token !== undefined && { ath: await hashOf(token) }),
  }
  const signed = `${ofJson(header)}.${ofJson(claims)}`
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, keys.privateKey, encoder.encode(signed))
  return `${signed}.${toBase64url(new Uint8Array(signature))}`
}
