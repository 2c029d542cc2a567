import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Bytes } from '../bytes/bytes.ts'

/** The secp256k1 signature of a 32-byte hash. */
export type DigestSignature = { r: Uint8Array; s: Uint8Array; parity: 0 | 1 }

/** Signs a hash. `s` is the lower of the two possible values (EIP-2). */
export function signDigest(digest: Uint8Array, privateKey: Bytes): DigestSignature {
  const options = { prehash: false, format: 'recovered' } as const
  const [recovery = 0, ...numbers] = secp256k1.sign(digest, privateKey, options)
  const bytes = Uint8Array.from(numbers)
  return { r: bytes.slice(0, 32), s: bytes.slice(32), parity: recovery === 1 ? 1 : 0 }
}
