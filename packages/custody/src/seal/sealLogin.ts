import type { Bytes } from '../bytes/bytes.ts'
import { contexts, type LoginName } from './contexts.ts'
import { createKeyPair, openWith, sealTo } from './sealTo.ts'

/** Seals a login, and the shares that come with it, to the key of the device that it is for. */
export const sealLogin = (publicKey: Bytes, login: Bytes, name: LoginName): Promise<Bytes> =>
  sealTo(publicKey, login, contexts.login(name))

/**
 * A key that one login can be sealed to, and what opens that. The private half is in memory only and goes with it: who finds
 * the address of the window later, and what the server had, opens nothing.
 */
export async function createLoginKey(): Promise<{
  publicKey: Bytes
  /** @throws CustodyError `NOT_OPENED`. */
  open: (sealed: Bytes, name: LoginName) => Promise<Bytes>
}> {
  const { publicKey, privateKey } = await createKeyPair()
  return { publicKey, open: (sealed, name) => openWith(privateKey, sealed, contexts.login(name)) }
}
