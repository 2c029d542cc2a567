import { argon2id } from 'hash-wasm'
import type { Bytes } from '../bytes/bytes.ts'
import type { FactorKey } from './factorKey.ts'
import { type Stretch, stretchedKey } from './stretchedKey.ts'

/** The cost of Argon2id (RFC 9106): 64 MiB, three passes, one lane. It is fixed, so that nobody can lower it. */
export const passwordCost = { memorySize: 64 * 1024, iterations: 3, parallelism: 1 } as const

/** Stretches a password with Argon2id. Takes about half a second, which blocks the calling thread. */
export const stretchPassword: Stretch = async (password, salt) =>
  (await argon2id({
    ...passwordCost,
    password,
    salt,
    hashLength: 32,
    outputType: 'binary',
  })) as Bytes

/** Returns the key of a password, derived in this thread. */
export const passwordKey = (password: string): FactorKey => stretchedKey(password, stretchPassword)
