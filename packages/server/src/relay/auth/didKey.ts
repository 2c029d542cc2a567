import { getBase58Encoder } from '@solana/codecs-strings'

const prefix = 'did:key:z'
/** The multicodec of an Ed25519 public key. */
const multicodec = [0xed, 0x01]
const keyBytes = 32
/** The most base58 digits that 34 bytes can take. */
const maxDigits = 47

/** Returns the Ed25519 public key that a `did:key` names, or undefined if it names none. */
export function readDidKey(did: string): Uint8Array<ArrayBuffer> | undefined {
  const digits = did.slice(prefix.length)
  if (!did.startsWith(prefix) || digits.length > maxDigits) return undefined
  try {
    const bytes = new Uint8Array(getBase58Encoder().encode(digits))
    const [first, second] = bytes
    if (first !== multicodec[0] || second !== multicodec[1]) return undefined
    return bytes.length === multicodec.length + keyBytes
      ? bytes.slice(multicodec.length)
      : undefined
  } catch {
    return undefined
  }
}
