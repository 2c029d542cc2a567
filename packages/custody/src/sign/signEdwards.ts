import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Bytes } from '../bytes/bytes.ts'

/** An Ed25519 signature, and its text in base58. */
export type EdwardsSignature = { bytes: Uint8Array; text: string }

/** Signs bytes unchanged (Ed25519). */
export function signEdwards(message: Uint8Array, privateKey: Bytes): EdwardsSignature {
  const bytes = ed25519.sign(message, privateKey)
  return { bytes, text: base58.encode(bytes) }
}
