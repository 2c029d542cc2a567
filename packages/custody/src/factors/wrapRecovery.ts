import { type Bytes, concatBytes, randomBytes, wipe } from '../bytes/bytes.ts'
import { CustodyError } from '../bytes/custodyError.ts'
import { contexts, type FactorName } from '../seal/contexts.ts'
import { open, seal } from '../seal/seal.ts'
import { privateKeyLength } from '../seal/sealTo.ts'
import { fingerprintLength, fingerprintOf } from '../wallet/keyring.ts'
import type { OpenWallet } from '../wallet/openWallet.ts'
import type { FactorKey } from './factorKey.ts'

/** What a way back gives: the recovery private key, and which wallet it is for. */
export type RecoverySecret = { privateKey: Bytes; fingerprint: Bytes }

const saltLength = 16

/** Wraps an open wallet's recovery key for one way back. The salt stands in front. */
export async function wrapRecovery(
  { keyring, user }: OpenWallet,
  { factor, kind }: Omit<FactorName, 'user'>,
  factorKey: FactorKey,
): Promise<Bytes> {
  const context = contexts.factor({ user, factor, kind })
  const salt = randomBytes(saltLength)
  const secret = concatBytes(keyring.recovery.privateKey, await fingerprintOf(keyring))
  const key = await factorKey(salt, context)
  try {
    return concatBytes(salt, await seal(key, secret, context))
  } finally {
    wipe(key, secret)
  }
}

/**
 * Opens a way back for as long as `use` takes.
 * @throws CustodyError `NOT_OPENED` for another password, passkey or kit, or another factor or user than it was made for.
 */
export async function openRecovery<T>(
  wrapped: Bytes,
  name: FactorName,
  factorKey: FactorKey,
  use: (secret: RecoverySecret) => T | Promise<T>,
): Promise<T> {
  const context = contexts.factor(name)
  const key = await factorKey(wrapped.slice(0, saltLength), context)
  try {
    const bytes = await open(key, wrapped.slice(saltLength), context)
    try {
      if (bytes.length !== privateKeyLength + fingerprintLength) throw new CustodyError('MALFORMED')
      const privateKey = bytes.subarray(0, privateKeyLength)
      return await use({ privateKey, fingerprint: bytes.subarray(privateKeyLength) })
    } finally {
      wipe(bytes)
    }
  } finally {
    wipe(key)
  }
}
