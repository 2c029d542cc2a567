import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Bytes } from '../bytes.ts'
import { type PairingCrypto, randomBytes } from './crypto.ts'

/** The primitives in JavaScript, for browsers and pages (plain HTTP) without them. */
export const softwareCrypto: PairingCrypto = {
  random: randomBytes,
  sha256: async (bytes) => sha256(bytes) as Bytes,
  hkdf: async (secret) => hkdf(sha256, secret, undefined, undefined, 32) as Bytes,
  agreementKey: async (privateKey) => x25519.getPublicKey(privateKey) as Bytes,
  agree: async (privateKey, publicKey) => x25519.getSharedSecret(privateKey, publicKey) as Bytes,
  signingKey: async (seed) => ed25519.getPublicKey(seed) as Bytes,
  sign: async (seed, message) => ed25519.sign(message, seed) as Bytes,
}
