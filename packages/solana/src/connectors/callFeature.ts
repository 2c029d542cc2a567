import { unaskedError } from '@portico/core/adapter'
import type { ReadableWallet } from '../parse/readableWallet.ts'

/**
 * Calls a feature of a wallet (Wallet Standard: its method has the name of the feature). Rejects as the wallet does. If
 * the wallet lacks the feature, or has lost it, rejects with 4200 of EIP-1193.
 */
export async function callFeature(
  wallet: ReadableWallet,
  name: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const feature = wallet.feature(name)
  const method = feature?.[name.split(':')[1] ?? '']
  if (typeof method !== 'function') throw unaskedError(`The wallet has no ${name}`)
  return method.apply(feature, args)
}
