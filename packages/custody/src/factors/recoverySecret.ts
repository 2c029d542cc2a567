import { type Bytes, concatBytes } from '../bytes/bytes.ts'
import { CustodyError } from '../bytes/custodyError.ts'
import { privateKeyLength } from '../seal/sealTo.ts'
import { fingerprintLength, fingerprintOf } from '../wallet/keyring.ts'
import type { OpenWallet } from '../wallet/openWallet.ts'

/** The secret behind a way back: the recovery private key, and the fingerprint of its wallet. */
export type RecoverySecret = { privateKey: Bytes; fingerprint: Bytes }

/**
 * Returns an open wallet's recovery secret as 64 plain bytes. A way back wraps it. In mode `assisted` the server gets
 * it, and can open the wallet with it.
 */
export const encodeRecovery = async ({ keyring }: Pick<OpenWallet, 'keyring'>): Promise<Bytes> =>
  concatBytes(keyring.recovery.privateKey, await fingerprintOf(keyring))

/**
 * Reads the result of `encodeRecovery`, as a view of the same bytes.
 * @throws CustodyError `MALFORMED` for another length.
 */
export function parseRecovery(bytes: Bytes): RecoverySecret {
  if (bytes.length !== privateKeyLength + fingerprintLength) throw new CustodyError('MALFORMED')
  const privateKey = bytes.subarray(0, privateKeyLength)
  return { privateKey, fingerprint: bytes.subarray(privateKeyLength) }
}
