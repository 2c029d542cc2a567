import { toBase64url } from '../base64url.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A public key of a passkey, and how it verifies signatures. */
export type PasskeyKey = {
  key: CryptoKey
  algorithm: AlgorithmIdentifier | EcdsaParams
  isDer: boolean
}

/**
 * Reads the members of a COSE key (RFC 9052): integers and byte strings, by integer labels. Returns undefined for
 * anything else.
 */
export function readCose(bytes: Bytes): ReadonlyMap<number, number | Bytes> | undefined {
  let at = 0
  const head = (): [kind: number, length: number] => {
    const first = bytes[at++] ?? 0xff
    const kind = first >> 5
    const short = first & 31
    if (short < 24) return [kind, short]
    const size = { 24: 1, 25: 2 }[short]
    if (size === undefined) return [7, 0]
    let length = 0
    for (let one = 0; one < size; one += 1) length = length * 256 + (bytes[at++] ?? 0)
    return [kind, length]
  }
  const value = (): number | Bytes | undefined => {
    const [kind, length] = head()
    if (kind === 0) return length
    if (kind === 1) return -1 - length
    if (kind !== 2 || at + length > bytes.length) return undefined
    at += length
    return bytes.slice(at - length, at)
  }
  const [kind, count] = head()
  if (kind !== 5) return undefined
  const members = new Map<number, number | Bytes>()
  for (let one = 0; one < count; one += 1) {
    const name = value()
    const member = value()
    if (typeof name !== 'number' || member === undefined) return undefined
    members.set(name, member)
  }
  return members
}

/** Readers of keys, for each algorithm that passkeys are created with (COSE: ES256, EdDSA, RS256). */
const readers: Readonly<
  Record<number, (members: ReadonlyMap<number, number | Bytes>) => Promise<PasskeyKey> | undefined>
> = {
  [-7]: (members) => {
    const x = members.get(-2)
    const y = members.get(-3)
    if (!(x instanceof Uint8Array && y instanceof Uint8Array)) return undefined
    const curve = { name: 'ECDSA', namedCurve: 'P-256' }
    const jwk = { kty: 'EC', crv: 'P-256', x: toBase64url(x), y: toBase64url(y) }
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    return crypto.subtle
      .importKey('jwk', jwk, curve, false, ['verify'])
      .then((key) => ({ key, algorithm, isDer: true }))
  },
  [-8]: (members) => {
    const x = members.get(-2)
    if (!(x instanceof Uint8Array)) return undefined
    const algorithm = { name: 'Ed25519' }
    return crypto.subtle
      .importKey('raw', x, algorithm, false, ['verify'])
      .then((key) => ({ key, algorithm, isDer: false }))
  },
  [-257]: (members) => {
    const n = members.get(-1)
    const e = members.get(-2)
    if (!(n instanceof Uint8Array && e instanceof Uint8Array)) return undefined
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    return crypto.subtle
      .importKey('jwk', { kty: 'RSA', n: toBase64url(n), e: toBase64url(e) }, algorithm, false, [
        'verify',
      ])
      .then((key) => ({ key, algorithm, isDer: false }))
  },
}

/** Reads the public key of a passkey (COSE). Returns undefined for a key that cannot be used to verify. */
export async function readPasskeyKey(cose: Bytes): Promise<PasskeyKey | undefined> {
  const members = readCose(cose)
  const algorithm = members?.get(3)
  if (!members || typeof algorithm !== 'number') return undefined
  return readers[algorithm]?.(members)?.catch(() => undefined)
}

/**
 * Converts an ECDSA signature from DER to the form that browsers verify: two numbers of 32 bytes each. Returns
 * undefined if it is not such a signature.
 */
export function fromDer(der: Bytes): Bytes | undefined {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return undefined
  const raw = new Uint8Array(64)
  let at = 2
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0
    if (der[at] !== 0x02 || length === 0) return undefined
    const number = der.slice(at + 2, at + 2 + length)
    const digits = number[0] === 0 ? number.slice(1) : number
    if (number.length !== length || digits.length > 32) return undefined
    raw.set(digits, end - digits.length)
    at += 2 + length
  }
  return at === der.length ? raw : undefined
}
