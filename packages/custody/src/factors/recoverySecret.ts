import { type Bytes, concatBytes } from '../bytes/bytes.ts'
import { CustodyError } from '../bytes/custodyError.ts'
import { privateKeyLength } from '../seal/sealTo.ts'
import { fingerprintLength, fingerprintOf } from '../wallet/keyring.ts'
import type { OpenWallet } from '../wallet/openWallet.ts'

/** What a way back gives: the recovery private key, and which wallet it is for. */
export type RecoverySecret = { privateKey: Bytes; fingerprint: Bytes }

/**
 * An open wallet's recovery secret as 64 bytes in the clear. A way back wraps it; in mode `assisted` the server gets it, and
 * can open the wallet with it.
 */
export const encodeRecovery = async ({ keyring }: Pick<OpenWallet, 'keyring'>): Promise<Bytes> =>
  concatBytes(keyring.recovery.privateKey, await fingerprintOf(keyring))

/**
 * What `encodeRecovery` wrote; a view of the same bytes.
 * @throws CustodyError `MALFORMED` for another length.
 */
export function parseRecovery(bytes: Bytes): RecoverySecret {
  if (bytes.length !== privateKeyLength + fingerprintLength) throw new CustodyError('MALFORMED')
  const privateKey = bytes.subarray(0, privateKeyLength)
  return { privateKey, fingerprint: bytes.subarray(privateKeyLength) }
}
