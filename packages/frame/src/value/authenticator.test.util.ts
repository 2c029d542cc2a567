import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { KnownPasskey, PasskeyPlace, ValueAssertion } from './verifyPasskey.ts'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** Encodes a head of CBOR (RFC 8949): a major type, and its argument below 2^16. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))

/** Encodes a public key as authenticators do (COSE). */
const cose = (members: readonly (readonly [number, number | Buffer])[]): string =>
  base64url(
    Buffer.concat([
      head(5, members.length),
      ...members.flatMap(([name, member]) => [
        integer(name),
        typeof member === 'number'
          ? integer(member)
          : Buffer.concat([head(2, member.length), member]),
      ]),
    ]),
  )

/** How passkeys of each algorithm are created and sign. */
const kinds = {
  ES256: () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => Buffer.from(text, 'base64url')
    const publicKey = cose([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    return { privateKey: pair.privateKey, publicKey, hash: 'sha256' }
  },
  EdDSA: () => {
    const pair = generateKeyPairSync('ed25519')
    const { x = '' } = pair.publicKey.export({ format: 'jwk' })
    const publicKey = cose([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, Buffer.from(x, 'base64url')],
    ])
    return { privateKey: pair.privateKey, publicKey, hash: undefined }
  },
  RS256: () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const { n = '', e = '' } = pair.publicKey.export({ format: 'jwk' })
    const publicKey = cose([
      [1, 3],
      [3, -257],
      [-1, Buffer.from(n, 'base64url')],
      [-2, Buffer.from(e, 'base64url')],
    ])
    return { privateKey: pair.privateKey, publicKey, hash: 'sha256' }
  },
} satisfies Record<
  string,
  () => { privateKey: KeyObject; publicKey: string; hash: string | undefined }
>

/** The false values of a malicious authenticator. */
export type Lie = {
  origin?: string
  host?: string
  type?: string
  crossOrigin?: boolean
  /** UP and UV (WebAuthn, section 6.1). */
  flags?: number
  counter?: number
  id?: string
}

/** Creates a device with one passkey, used in a window of this place. */
export function createAuthenticator(
  place: PasskeyPlace,
  { kind = 'ES256', counts = false }: { kind?: keyof typeof kinds; counts?: boolean } = {},
) {
  const { privateKey, publicKey, hash } = kinds[kind]()
  const id = base64url(randomBytes(16))
  let counter = 0
  const known = (): KnownPasskey => ({ id, publicKey, counter })
  const use = (challenge: Uint8Array, lie: Lie = {}): ValueAssertion => {
    if (counts) counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? counter)
    const data = Buffer.concat([
      sha256(lie.host ?? place.host),
      Buffer.from([lie.flags ?? 0x05]),
      count,
    ])
    const client = JSON.stringify({
      type: lie.type ?? 'webauthn.get',
      challenge: base64url(challenge),
      origin: lie.origin ?? place.origin,
      crossOrigin: lie.crossOrigin ?? false,
    })
    const signed = Buffer.concat([data, sha256(client)])
    return {
      id: lie.id ?? id,
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign(hash, signed, privateKey)),
    }
  }
  return { known, use }
}
