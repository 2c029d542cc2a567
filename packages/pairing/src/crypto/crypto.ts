import type { Bytes } from '../bytes.ts'

/** The primitives of the protocol. Keys are 32 bytes each. */
export type PairingCrypto = {
  /** Unpredictable bytes. */
  random(length: number): Bytes
  sha256(bytes: Bytes): Promise<Bytes>
  /** HKDF with SHA-256, without salt and info, 32 bytes long. RFC 5869. */
  hkdf(secret: Bytes): Promise<Bytes>
  /** The public key of an X25519 private key. RFC 7748. */
  agreementKey(privateKey: Bytes): Promise<Bytes>
  /** The X25519 secret of two keys. Rejects a public key that leaves no secret. */
  agree(privateKey: Bytes, publicKey: Bytes): Promise<Bytes>
  /** The public key of an Ed25519 seed. RFC 8032. */
  signingKey(seed: Bytes): Promise<Bytes>
  /** An Ed25519 signature, 64 bytes. */
  sign(seed: Bytes, message: Bytes): Promise<Bytes>
}

/** Unpredictable bytes; offered outside of secure contexts too. */
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
