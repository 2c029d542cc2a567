import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hash,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { type Bytes, concat, fromHex } from '../bytes.ts'
import { type PairingCrypto, randomBytes } from './crypto.ts'

// The bytes that precede the 32 bytes of a key in PKCS #8 and SubjectPublicKeyInfo (RFC 8410).
const heads = {
  x25519: { secret: '302e020100300506032b656e04220420', open: '302a300506032b656e032100' },
  ed25519: { secret: '302e020100300506032b657004220420', open: '302a300506032b6570032100' },
}
type Curve = keyof typeof heads

const secretKey = (curve: Curve, bytes: Bytes) =>
  createPrivateKey({
    key: Buffer.from(concat(fromHex(heads[curve].secret), bytes)),
    format: 'der',
    type: 'pkcs8',
  })
const openKey = (curve: Curve, bytes: Bytes) =>
  createPublicKey({
    key: Buffer.from(concat(fromHex(heads[curve].open), bytes)),
    format: 'der',
    type: 'spki',
  })
const openBytes = (secret: KeyObject): Bytes =>
  new Uint8Array(createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32))

/**
 * The primitives of Node.js. Like those in JavaScript they answer at once, but much faster. The tests that use them do
 * not test primitives. `crypto.test.ts` tests the product's own, and that these are equal.
 */
export const nodeCrypto: PairingCrypto = {
  random: randomBytes,
  sha256: async (bytes) => new Uint8Array(hash('sha256', bytes, 'buffer')),
  hkdf: async (secret) => new Uint8Array(hkdfSync('sha256', secret, '', '', 32)),
  agreementKey: async (privateKey) => openBytes(secretKey('x25519', privateKey)),
  agree: async (privateKey, publicKey) =>
    new Uint8Array(
      diffieHellman({
        privateKey: secretKey('x25519', privateKey),
        publicKey: openKey('x25519', publicKey),
      }),
    ),
  signingKey: async (seed) => openBytes(secretKey('ed25519', seed)),
  sign: async (seed, message) => new Uint8Array(sign(null, message, secretKey('ed25519', seed))),
}
