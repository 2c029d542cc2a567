import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
// The curve loads these anyway, so the import adds nothing.
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Returns the address whose key signed a text (ERC-191, "personal sign"), in lower case. Returns `undefined` for a
 * signature that no key made, or in another spelling than EIP-2 allows.
 */
export function signerOf(message: string, signature: string): string | undefined {
  try {
    const bytes = hexToBytes(signature.slice(2))
    if (bytes.length !== 65) return undefined
    // 27 and 28; some devices return 0 and 1.
    const parity = [0, 1, 27, 28].indexOf(bytes[64] ?? -1) % 2
    if (parity < 0) return undefined
    const body = utf8ToBytes(message)
    const digest = keccak_256(
      concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${body.length}`), body),
    )
    const recoverable = concatBytes(new Uint8Array([parity]), bytes.subarray(0, 64))
    if (secp256k1.Signature.fromBytes(recoverable, 'recovered').hasHighS()) return undefined
    const key = secp256k1.recoverPublicKey(recoverable, digest, { prehash: false })
    const whole = secp256k1.Point.fromBytes(key).toBytes(false)
    return `0x${bytesToHex(keccak_256(whole.subarray(1)).subarray(12))}`
  } catch {
    return undefined
  }
}
