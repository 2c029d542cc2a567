import { ed25519 } from '@noble/curves/ed25519.js'
import { type Bytes, sha256, wipe } from '../bytes/bytes.ts'
import { contexts } from '../seal/contexts.ts'
import type { FactorKey } from './factorKey.ts'

/** What a way back logs in with: a public key, and what signs for it. */
export type LoginKey = { publicKey: Bytes; sign: (text: string) => Bytes }

/** The address a password is salted with, in one form. */
const nameOf = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/**
 * The key that a printed kit or a password logs in with, for as long as `use` takes: Ed25519, derived for nothing else. It is
 * found by itself, so that nobody has to know the account's address of today. A password is salted with the address that the
 * account had when it was set, and with the host of the frame; for a kit, which nobody guesses, `email` is left out.
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
