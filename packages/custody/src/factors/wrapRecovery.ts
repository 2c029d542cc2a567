import { type Bytes, concatBytes, randomBytes, wipe } from '../bytes/bytes.ts'
import { contexts, type FactorName } from '../seal/contexts.ts'
import { open, seal } from '../seal/seal.ts'
import type { OpenWallet } from '../wallet/openWallet.ts'
import type { FactorKey } from './factorKey.ts'
import { encodeRecovery, parseRecovery, type RecoverySecret } from './recoverySecret.ts'

const saltLength = 16

/** Wraps an open wallet's recovery key for one way back. The salt comes first. */
export async function wrapRecovery(
  wallet: OpenWallet,
  { factor, kind }: Omit<FactorName, 'user'>,
  factorKey: FactorKey,
): Promise<Bytes> {
  const context = contexts.factor({ user: wallet.user, factor, kind })
  const salt = randomBytes(saltLength)
  const secret = await encodeRecovery(wallet)
  const key = await factorKey(salt, context)
  try {
    return concatBytes(salt, await seal(key, secret, context))
  } finally {
    wipe(key, secret)
  }
}

/**
 * Opens a way back for the duration of `use`.
 * @throws CustodyError `NOT_OPENED` for another password, passkey or kit, or another factor or user.
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
      return await use(parseRecovery(bytes))
    } finally {
      wipe(bytes)
    }
  } finally {
    wipe(key)
  }
}
