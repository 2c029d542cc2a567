import { type Bytes, sha256 } from '../bytes/bytes.ts'
import { CustodyError } from '../bytes/custodyError.ts'
import { type FactorKey, hkdf } from './factorKey.ts'

/** Returns the input that a passkey evaluates (`prf.eval.first`, WebAuthn level 3), which is the same on every site. */
export const passkeyInput = (): Promise<Bytes> =>
  sha256(new TextEncoder().encode('portico custody passkey 1') as Bytes)

/**
 * Returns the key of a passkey: HKDF of the output of its PRF extension.
 * @throws CustodyError `MALFORMED` unless that is 32 bytes.
 */
export function passkeyKey(prf: Bytes): FactorKey {
  if (prf.length !== 32) throw new CustodyError('MALFORMED')
  return (salt, context) => hkdf(prf, salt, context)
}
