import { type CacaoProfile, cacaoProfile } from '@portico/siwx'
import { namespaceOfKey } from '../namespaces/caip.ts'
import { PairingError } from '../pairingError.ts'

/**
 * Returns the sign-in format of some chains.
 * @throws PairingError `UNSUPPORTED_CHAINS` unless they belong to one family that supports it.
 */
export function signInProfile(chains: readonly string[]): CacaoProfile {
  const [namespace = '', ...others] = new Set(chains.map(namespaceOfKey))
  const profile = cacaoProfile(namespace)
  if (!profile || others.length > 0) throw new PairingError('UNSUPPORTED_CHAINS')
  return profile
}
