import { type Bytes, sha256 } from '../bytes/bytes.ts'
import { CustodyError } from '../bytes/custodyError.ts'
import { type FactorKey, hkdf } from './factorKey.ts'

/** What a passkey is asked to evaluate (`prf.eval.first`, WebAuthn level 3): the same on every site. */
export const passkeyInput = (): Promise<Bytes> =>
  sha256(new TextEncoder().encode('portico custody passkey 1') as Bytes)

/**
 * The key of a passkey: HKDF of what its PRF extension gave.
 * @throws CustodyError `MALFORMED` unless that is 32 bytes.
 */
export function passkeyKey(prf: Bytes): FactorKey {
  if (prf.length !== 32) throw new CustodyError('MALFORMED')
  return (salt, context) => hkdf(prf, salt, context)
}
