import { unaskedError } from '@portico/core/adapter'
import type { ReadableWallet } from '../parse/readableWallet.ts'

/**
 * Calls what a wallet can do (Wallet Standard: a method is called as the feature is). Rejects as the
 * wallet does; a wallet that cannot do it, or cannot any more, as EIP-1193 has it: 4200.
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
