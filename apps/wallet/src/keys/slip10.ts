import { type Bytes, fromHex, utf8 } from '../bytes.ts'

/** Returns the Ed25519 private key of a seed at a path with only hardened steps (SLIP-10). */
export async function ed25519Key(seed: Bytes, path: readonly number[]): Promise<Bytes> {
  let node = await hmac(utf8('ed25519 seed'), seed)
  for (const step of path) {
    const index = (step + 0x8000_0000).toString(16)
    const data = Uint8Array.from([0, ...node.subarray(0, 32), ...fromHex(index)])
    const child = await hmac(node.slice(32), data)
    for (const secret of [node, data]) secret.fill(0)
    node = child
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}

async function hmac(secret: Bytes, data: Bytes): Promise<Bytes> {
  const how = { name: 'HMAC', hash: 'SHA-512' }
  const key = await crypto.subtle.importKey('raw', secret, how, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, data))
}
