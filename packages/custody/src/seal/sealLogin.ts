import type { Bytes } from '../bytes/bytes.ts'
import { contexts, type LoginName } from './contexts.ts'
import { createKeyPair, openWith, sealTo } from './sealTo.ts'

/** Seals a login, with its shares, to the key of the device that it is for. */
export const sealLogin = (publicKey: Bytes, login: Bytes, name: LoginName): Promise<Bytes> =>
  sealTo(publicKey, login, contexts.login(name))

/**
 * Creates a key pair for one login: the public key that it is sealed to, and a function that opens it. The private key
 * is only in memory, and is lost with the page. Anyone who later finds the address of the window and the server's data
 * opens nothing.
 */
export async function createLoginKey(): Promise<{
  publicKey: Bytes
  /** Opens the login. @throws CustodyError `NOT_OPENED`. */
  open: (sealed: Bytes, name: LoginName) => Promise<Bytes>
}> {
  const { publicKey, privateKey } = await createKeyPair()
  return { publicKey, open: (sealed, name) => openWith(privateKey, sealed, contexts.login(name)) }
}
