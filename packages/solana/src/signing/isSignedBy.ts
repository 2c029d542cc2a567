import {
  type Address,
  getPublicKeyFromAddress,
  isSignatureBytes,
  type ReadonlyUint8Array,
  verifySignature,
} from '@solana/kit'

/**
 * Whether an account signed these bytes (Ed25519), by the browser's own cryptography. A browser without Ed25519, or a
 * page without HTTPS, cannot verify this. Then the result is true, and the chain or the server that gets the signature
 * decides.
 */
export async function isSignedBy(
  address: Address,
  signature: ReadonlyUint8Array,
  bytes: ReadonlyUint8Array,
): Promise<boolean> {
  if (!isSignatureBytes(signature)) return false
  if (!(await canVerify())) return true
  try {
    return await verifySignature(await getPublicKeyFromAddress(address), signature, bytes)
  } catch {
    return false // bytes that are no key of the curve
  }
}

/** Whether the browser supports Ed25519 here: it can read the key of the curve's base point. */
async function canVerify(): Promise<boolean> {
  try {
    const basePoint = new Uint8Array(32).fill(0x66).fill(0x58, 0, 1)
    await crypto.subtle.importKey('raw', basePoint, 'Ed25519', false, ['verify'])
    return true
  } catch {
    return false
  }
}
