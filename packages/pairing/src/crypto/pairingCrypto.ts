import type { PairingCrypto } from './crypto.ts'
import { webCrypto } from './webCrypto.ts'

/**
 * Returns the browser's primitives if it has them all, else the same in JavaScript, which load only then. `subtle` is
 * missing on pages that are not a secure context.
 */
export async function pairingCrypto(
  subtle: SubtleCrypto | null = globalThis.crypto.subtle ?? null,
): Promise<PairingCrypto> {
  if (subtle) {
    const ours = webCrypto(subtle)
    const key = ours.random(32)
    const tries = [
      ours.agreementKey(key).then((other) => ours.agree(key, other)),
      ours.sign(key, key),
    ]
    const results = await Promise.allSettled(tries)
    if (results.every(({ status }) => status === 'fulfilled')) return ours
  }
  return import('./softwareCrypto.ts').then((module) => module.softwareCrypto)
}
