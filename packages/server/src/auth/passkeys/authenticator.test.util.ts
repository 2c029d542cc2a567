import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '@portico/contract'
import { frameOrigin } from '../../../test/createTestServer.ts'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** Returns a head of CBOR (RFC 8949): a kind, and its number below 2^16. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

/** Encodes an authenticator's data as CBOR. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  const all = entries.flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, entries.length), ...all])
}

/** Values that a liar sends instead of the true ones. */
export type Lie = {
  origin?: string
  topOrigin?: string
  rpId?: string
  type?: string
  /** UP and UV (WebAuthn, section 6.1). */
  flags?: number
  counter?: number
  id?: string
  userHandle?: string
}

/** Creates an authenticator with one passkey for a way back, as the browser presents it in the frame of a page. */
export function createAuthenticator({ factor = 'passkey-1' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, lie: Lie) => {
    const { origin = frameOrigin, topOrigin } = lie
    const around =
      topOrigin === undefined ? { crossOrigin: false } : { crossOrigin: true, topOrigin }
    return JSON.stringify({ type: lie.type ?? type, challenge, origin, ...around })
  }
  const dataOf = (flags: number, lie: Lie, rest: Buffer[] = []) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? counter)
    const rpId = lie.rpId ?? new URL(frameOrigin).hostname
    return Buffer.concat([sha256(rpId), Buffer.from([lie.flags ?? flags]), count, ...rest])
  }

  return {
    id: base64url(id),
    /** Creates the passkey. */
    create(lie: Lie = {}): PasskeyAttestation {
      const key = new Map<number, unknown>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const authData = dataOf(0x45, lie, [Buffer.alloc(16), length, id, cbor(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: lie.id ?? base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', 'AAAA', lie)),
        attestationObject: base64url(cbor(attestation)),
      }
    },
    /** Signs a challenge, and increases the counter. */
    use(challenge: string, lie: Lie = {}): PasskeyAssertion {
      counter += 1
      const data = dataOf(0x05, lie)
      const client = clientData('webauthn.get', challenge, lie)
      return {
        id: lie.id ?? base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: lie.userHandle ?? factor,
      }
    },
  }
}
