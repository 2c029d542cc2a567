import { type Bytes, concat, toBase58, toBase64Url, toHex, toUtf8 } from '../bytes.ts'
import type { PairingCrypto } from '../crypto/crypto.ts'

/** The lifetime of a token in seconds: long enough for a day in the background. */
const tokenLife = 86_400

/** The multicodec prefix of an Ed25519 public key. */
const ed25519Prefix = new Uint8Array([0xed, 0x01])

/** Returns the id that names a client to the relay: a `did:key` of its public key. */
export const clientIdOf = (publicKey: Bytes): string =>
  `did:key:z${toBase58(concat(ed25519Prefix, publicKey))}`

/**
 * Returns the token by which a client authenticates to the relay: a JWT signed with Ed25519 (RFC 8037). `audience` is
 * the relay's address exactly as it was configured; `now` is in milliseconds.
 */
export async function relayToken(
  crypto: PairingCrypto,
  params: { seed: Bytes; audience: string; now: number },
): Promise<string> {
  const iat = Math.floor(params.now / 1000)
  const claims = {
    iss: clientIdOf(await crypto.signingKey(params.seed)),
    sub: toHex(crypto.random(32)),
    aud: params.audience,
    iat,
    exp: iat + tokenLife,
  }
  const part = (value: object) => toBase64Url(toUtf8(JSON.stringify(value)))
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${toBase64Url(await crypto.sign(params.seed, toUtf8(signed)))}`
}
