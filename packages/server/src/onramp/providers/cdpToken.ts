import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The PKCS #8 prefix of an Ed25519 private key (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Reads a key of the Coinbase Developer Platform: PEM (ES256), or base64 of 64 bytes (EdDSA). Throws for anything else.
 */
export function readCdpKey(secret: string): KeyObject {
  if (secret.includes('BEGIN')) return createPrivateKey(secret.replaceAll('\\n', '\n'))
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 64) throw new Error('must be a PEM, or base64 of 64 bytes')
  const key = Buffer.concat([ed25519Prefix, bytes.subarray(0, 32)])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Creates a token for one request to that platform (JWT, RFC 7519), valid for two minutes. */
export function createCdpToken(
  { keyName, key }: { keyName: string; key: KeyObject },
  { method, url, now }: { method: string; url: string; now: number },
): string {
  const { host, pathname } = new URL(url)
  const nbf = Math.floor(now / 1000)
  const isEd = key.asymmetricKeyType === 'ed25519'
  const header = {
    alg: isEd ? 'EdDSA' : 'ES256',
    typ: 'JWT',
    kid: keyName,
    nonce: randomBytes(16).toString('hex'),
  }
  const uri = `${method} ${host}${pathname}`
  const claims = { iss: 'cdp', sub: keyName, nbf, exp: nbf + 120, uri }
  const text = `${encode(header)}.${encode(claims)}`
  const signature = isEd
    ? sign(null, Buffer.from(text), key)
    : sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
