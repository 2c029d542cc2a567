import type { Portico } from '../portico.ts'
import type { WalletItem } from '../types/walletItem.ts'
import { walletsOf } from '../wallets/walletsOf.ts'
import { lookForWallets } from './lookForWallets.ts'

/** Looks for wallets, and tells a listener of them whenever they change. Answers how to stop. */
export function watchWallets(
  portico: Portico,
  listener: (wallets: readonly WalletItem[]) => void,
): () => void {
  void lookForWallets(portico)
  let before = walletsOf(portico)
  return portico.store.subscribe(() => {
    const now = walletsOf(portico)
    if (now === before) return
    before = now
    listener(now)
  })
}
