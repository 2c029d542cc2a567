import { toBase64url } from '../base64url.ts'

/** Returns the name of a device: the thumbprint of the key that signs its proofs (RFC 7638). */
export async function thumbprintOf({
  publicKey,
}: Pick<CryptoKeyPair, 'publicKey'>): Promise<string> {
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const text = JSON.stringify({ crv, kty, x, y })
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toBase64url(new Uint8Array(hash))
}
