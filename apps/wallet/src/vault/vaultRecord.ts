import { isRecord } from '@portico/contract'
import { isHexOf } from '../bytes.ts'
import { WalletError } from '../walletError.ts'

/** The lock of the vault, and the derivation of its key. All of it is bound to the sealed seed. */
export type Lock =
  | { by: 'password' /** Of PBKDF2 with SHA-256. */; iterations: number; salt: string }
  | { by: 'passkey'; credentialId: string /** The input of the passkey's PRF. */; salt: string }

/** The stored seed: all fields hexadecimal, sealed by AES-256-GCM. */
export type VaultRecord = { version: 1; lock: Lock; iv: string; sealed: string }

/** OWASP's requirement for PBKDF2 with SHA-256. A weaker vault is not opened. */
export const fewestIterations = 600_000
/** A higher number is an attempt to block the device. */
const mostIterations = 10_000_000
/** The maximum length of a credential id, in hexadecimal digits: 1023 bytes (WebAuthn). */
const longestId = 2046

/** Parses a vault. @throws WalletError `VAULT_DAMAGED`, also if its lock is weaker than ours. */
export function parseVault(value: unknown): VaultRecord {
  if (!isRecord(value) || value.version !== 1) throw new WalletError('VAULT_DAMAGED')
  const { iv, sealed } = value
  // An entropy of 16 or 32 bytes, and the tag.
  const isWhole = isHexOf(iv, 12) && (isHexOf(sealed, 32) || isHexOf(sealed, 48))
  if (!isWhole) throw new WalletError('VAULT_DAMAGED')
  return { version: 1, lock: parseLock(value.lock), iv, sealed }
}

function parseLock(value: unknown): Lock {
  const { by, iterations, salt, credentialId } = isRecord(value) ? value : {}
  if (by === 'password' && isHexOf(salt, 16) && isCount(iterations)) return { by, iterations, salt }
  const isId = isHexOf(credentialId) && credentialId.length <= longestId
  if (by === 'passkey' && isHexOf(salt, 32) && isId) return { by, credentialId, salt }
  throw new WalletError('VAULT_DAMAGED')
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) &&
  (value as number) >= fewestIterations &&
  (value as number) <= mostIterations
