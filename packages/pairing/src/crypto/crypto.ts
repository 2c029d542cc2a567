import type { Bytes } from '../bytes.ts'

/** The primitives of the protocol. Each key has 32 bytes. */
export type PairingCrypto = {
  /** Returns unpredictable bytes. */
  random(length: number): Bytes
  sha256(bytes: Bytes): Promise<Bytes>
  /** Derives 32 bytes by HKDF with SHA-256, without salt and info (RFC 5869). */
  hkdf(secret: Bytes): Promise<Bytes>
  /** Returns the public key of an X25519 private key (RFC 7748). */
  agreementKey(privateKey: Bytes): Promise<Bytes>
  /** Returns the X25519 shared secret of two keys. Rejects a public key that leaves no secret. */
  agree(privateKey: Bytes, publicKey: Bytes): Promise<Bytes>
  /** Returns the public key of an Ed25519 seed (RFC 8032). */
  signingKey(seed: Bytes): Promise<Bytes>
  /** Returns an Ed25519 signature of 64 bytes. */
  sign(seed: Bytes, message: Bytes): Promise<Bytes>
}

/** Returns unpredictable bytes. Works outside secure contexts too. */
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
