import type { Context } from '../context/context.ts'
import type { WalletItem } from '../types/walletItem.ts'
import { walletsOf } from '../wallets/walletsOf.ts'
import { lookForWallets } from './lookForWallets.ts'

/**
 * Looks for wallets, and calls back whenever the list changes. Returns a function that unsubscribes.
 * @example
 * const unwatch = watchWallets(portico, (wallets) => {
 *   console.log(wallets.map((wallet) => wallet.name))
 * })
 */
export function watchWallets(
  context: Context,
  listener: (wallets: readonly WalletItem[]) => void,
): () => void {
  void lookForWallets(context)
  let before = walletsOf(context)
  return context.store.subscribe(() => {
    const now = walletsOf(context)
    if (now === before) return
    before = now
    listener(now)
  })
}
