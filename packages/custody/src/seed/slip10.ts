import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { type Bytes, concatBytes, wipe } from '../bytes/bytes.ts'

const hardened = 0x8000_0000

/** Returns a node of the tree: its key, then its chain code. */
const digest = (key: Uint8Array, data: Uint8Array): Bytes =>
  hmac(sha512, key, data) as Uint8Array as Bytes

/**
 * Returns the Ed25519 seed at a path, all of whose steps are hardened (SLIP-0010).
 * @example slip10(seed, [44, 501, 0, 0]) // m/44'/501'/0'/0'
 */
export function slip10(seed: Uint8Array, path: readonly number[]): Bytes {
  let node = digest(new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of path) {
    const index = new Uint8Array(4)
    new DataView(index.buffer).setUint32(0, hardened + step)
    const data = concatBytes(new Uint8Array(1), node.subarray(0, 32), index)
    const child = digest(node.subarray(32), data)
    wipe(node, data)
    node = child
  }
  const key = node.slice(0, 32)
  wipe(node)
  return key
}
