import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, hex } from '@scure/base'
import { type Bytes, concatBytes } from '../bytes/bytes.ts'
import type { PrivateKeys } from '../seed/deriveKeys.ts'

/** What both keys of a wallet say to a text. */
export type TextSignatures = {
  /** EIP-191, 65 bytes, hexadecimal. */
  eip155: `0x${string}`
  /** Ed25519, base58. */
  solana: string
}

const encode = (text: string) => new TextEncoder().encode(text) as Bytes

/** What `personal_sign` signs of a message (EIP-191, version 0x45). */
function personalHash(message: Bytes): Uint8Array {
  const prefix = encode(`\x19Ethereum Signed Message:\n${message.length}`)
  return keccak_256(concatBytes(prefix, message))
}

/** Signs a message as `personal_sign` does (EIP-191): 65 bytes, hexadecimal. */
export function signPersonal(message: Bytes, privateKey: Bytes): `0x${string}` {
  const options = { prehash: false, format: 'recovered' } as const
  const signed = secp256k1.sign(personalHash(message), privateKey, options)
  const [recovery = 0, ...numbers] = signed
  return `0x${hex.encode(Uint8Array.of(...numbers, recovery + 27))}`
}

/** Signs a text with both keys of an open wallet. */
export const signText = ({ eip155, solana }: PrivateKeys, text: string): TextSignatures => ({
  eip155: signPersonal(encode(text), eip155),
  solana: base58.encode(ed25519.sign(encode(text), solana)),
})
