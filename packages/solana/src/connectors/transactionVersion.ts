import { unaskedError } from '@portico/core/adapter'
import type { ReadableWallet } from '../parse/readableWallet.ts'

/** A version as wallets name it (Wallet Standard). */
type TransactionVersion = 'legacy' | number

const signatureLength = 64

/**
 * The version of a transaction in wire format: the first byte of its message has its highest bit set
 * and the version in the others, or is no version at all. The message stands behind the signatures, up
 * to version 0, and before them later. Nonsense has some version too; the full parser finds out.
 */
function versionOf(transaction: ArrayLike<number>): TransactionVersion {
  const lead = transaction[0] ?? 0
  const first = lead < 0x80 ? (transaction[1 + lead * signatureLength] ?? 0) : lead
  return first < 0x80 ? 'legacy' : first & 0x7f
}

/** The versions that a wallet says it can sign. */
function versionsOf(wallet: ReadableWallet, feature: string): readonly unknown[] {
  const versions = wallet.feature(feature)?.supportedTransactionVersions
  return Array.isArray(versions) ? versions : []
}

/** Rejects (4200) for a transaction of a version that the wallet does not know. */
export function assertVersion(
  wallet: ReadableWallet,
  feature: string,
  transaction: ArrayLike<number>,
): void {
  const version = versionOf(transaction)
  if (wallet.feature(feature) && !versionsOf(wallet, feature).includes(version))
    throw unaskedError(`The wallet signs no transactions of version ${version}`)
}
