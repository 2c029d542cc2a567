import { argon2id } from 'hash-wasm'
import { type Bytes, wipe } from '../bytes/bytes.ts'
import { type FactorKey, hkdf } from './factorKey.ts'

/** What Argon2id (RFC 9106) costs: 64 MiB, three passes, one lane. Nobody outside chooses it, so nobody can lower it. */
export const passwordCost = { memorySize: 64 * 1024, iterations: 3, parallelism: 1 } as const

/** The key of a password, which counts the same however its letters are composed (NFKC). Takes about half a second. */
export const passwordKey =
  (password: string): FactorKey =>
  async (salt, context) => {
    const stretched = (await argon2id({
      ...passwordCost,
      password: password.normalize('NFKC'),
      salt,
      hashLength: 32,
      outputType: 'binary',
    })) as Bytes
    const key = await hkdf(stretched, salt, context)
    wipe(stretched)
    return key
  }
