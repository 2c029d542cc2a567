import { unaskedError } from '@portico/core/adapter'
import type { ReadableWallet } from '../parse/readableWallet.ts'

/** A version as wallets name it (Wallet Standard). */
type TransactionVersion = 'legacy' | number

const signatureLength = 64

/**
 * Returns the version of a transaction in wire format. The first byte of its message has either its highest bit set and
 * the version in the others, or no version at all. Up to version 0 the message follows the signatures; later it
 * precedes them. Invalid bytes have some version too, which the full parser rejects.
 */
function versionOf(transaction: ArrayLike<number>): TransactionVersion {
  const lead = transaction[0] ?? 0
  const first = lead < 0x80 ? (transaction[1 + lead * signatureLength] ?? 0) : lead
  return first < 0x80 ? 'legacy' : first & 0x7f
}

/** Returns the versions that a wallet says it can sign. */
function versionsOf(wallet: ReadableWallet, feature: string): readonly unknown[] {
  const versions = wallet.feature(feature)?.supportedTransactionVersions
  return Array.isArray(versions) ? versions : []
}

/** Rejects (4200) a transaction of a version that the wallet does not support. */
export function assertVersion(
  wallet: ReadableWallet,
  feature: string,
  transaction: ArrayLike<number>,
): void {
  const version = versionOf(transaction)
  if (wallet.feature(feature) && !versionsOf(wallet, feature).includes(version))
    throw unaskedError(`The wallet signs no transactions of version ${version}`)
}
