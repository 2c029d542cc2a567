import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { type Bytes, concatBytes } from '../bytes/bytes.ts'
import type { PrivateKeys } from '../seed/deriveKeys.ts'
import { signDigest } from './signDigest.ts'
import { signEdwards } from './signEdwards.ts'

/** The signatures of a text by each key of a wallet: EIP-191 as 65 bytes in hexadecimal, Ed25519 in base58. */
export type TextSignatures = Record<keyof PrivateKeys, string> & { eip155: `0x${string}` }

const encode = (text: string) => new TextEncoder().encode(text) as Bytes

/** Returns the hash that `personal_sign` signs (EIP-191, version 0x45). */
function personalHash(message: Bytes): Uint8Array {
  const prefix = encode(`\x19Ethereum Signed Message:\n${message.length}`)
  return keccak_256(concatBytes(prefix, message))
}

/** Signs a message as `personal_sign` does (EIP-191): 65 bytes, hexadecimal. */
export function signPersonal(message: Bytes, privateKey: Bytes): `0x${string}` {
  const { r, s, parity } = signDigest(personalHash(message), privateKey)
  return `0x${hex.encode(Uint8Array.of(...r, ...s, parity + 27))}`
}

/** Signs a text with both keys of an open wallet. */
export const signText = ({ eip155, solana }: PrivateKeys, text: string): TextSignatures => ({
  eip155: signPersonal(encode(text), eip155),
  solana: signEdwards(encode(text), solana).text,
})
