import { ed25519 } from '@noble/curves/ed25519.js'
import { type Bytes, sha256, wipe } from '../bytes/bytes.ts'
import { contexts } from '../seal/contexts.ts'
import type { FactorKey } from './factorKey.ts'

/** The login key of a way back: a public key, and its signer. */
export type LoginKey = { publicKey: Bytes; sign: (text: string) => Bytes }

/** Returns the address that a password is salted with, in one form. */
const nameOf = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/**
 * Derives the login key of a printed kit or a password for the duration of `use`: Ed25519, used for nothing else. It
 * identifies the account by itself, so that nobody has to know the account's current address. A password is salted with
 * the address that the account had when it was set, and with the host of the frame. A kit, which nobody can guess,
 * needs no `email`.
 */
export async function withLoginKey<T>(
  factorKey: FactorKey,
  { host, email = '' }: { host: string; email?: string | undefined },
  use: (key: LoginKey) => T | Promise<T>,
): Promise<T> {
  const context = contexts.loginKey({ host, name: nameOf(email) })
  const seed = await factorKey(await sha256(context), context)
  try {
    return await use({
      publicKey: ed25519.getPublicKey(seed) as Bytes,
      sign: (text) => ed25519.sign(new TextEncoder().encode(text), seed) as Bytes,
    })
  } finally {
    wipe(seed)
  }
}
