import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** Whether the key of a Solana address has signed bytes (Ed25519). False for a malformed signature or address. */
export function verifyEdwards(
  signature: Uint8Array,
  message: Uint8Array,
  address: string,
): boolean {
  try {
    return ed25519.verify(signature, message, base58.decode(address), { zip215: false })
  } catch {
    return false
  }
}
