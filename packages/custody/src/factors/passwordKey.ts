import { argon2id } from 'hash-wasm'
import type { Bytes } from '../bytes/bytes.ts'
import type { FactorKey } from './factorKey.ts'
import { type Stretch, stretchedKey } from './stretchedKey.ts'

/** What Argon2id (RFC 9106) costs: 64 MiB, three passes, one lane. Nobody outside chooses it, so nobody can lower it. */
export const passwordCost = { memorySize: 64 * 1024, iterations: 3, parallelism: 1 } as const

/** Argon2id of a password. Takes about half a second, in which the thread that calls it does nothing else. */
export const stretchPassword: Stretch = async (password, salt) =>
  (await argon2id({
    ...passwordCost,
    password,
    salt,
    hashLength: 32,
    outputType: 'binary',
  })) as Bytes

/** The key of a password, made in this thread. */
export const passwordKey = (password: string): FactorKey => stretchedKey(password, stretchPassword)
