import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { SignatureVerifier } from '../verify/signatureVerifier.ts'

/**
 * Verifies signatures of Solana accounts (ed25519, RFC 8032). Strict: each signature has one spelling, and keys that
 * any signature would match are refused. Needs no node.
 */
export function solanaVerifier(): SignatureVerifier {
  return {
    namespace: 'solana',
    async verify({ text, message, signature }) {
      const [key, bytes] = [message.accountAddress, signature].map(decode)
      if (key?.length !== 32 || bytes?.length !== 64) return false
      return ed25519.verify(bytes, utf8ToBytes(text), key, { zip215: false })
    },
  }
}

function decode(text: string): Uint8Array | undefined {
  // Base58 decoding takes time that grows with the square of the length.
  if (text.length > 100) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
