import type { Context } from '../context/context.ts'

/**
 * Removes a wallet, by its `id`, from the recent ones. A connected wallet stays connected.
 * @example
 * const [last] = portico.store.getState().recent
 * if (last) removeRecentWallet(portico, last.id)
 */
export function removeRecentWallet(context: Context, id: string): void {
  context.internal.store.setState(({ recent }) => ({
    recent: recent.filter((wallet) => wallet.id !== id),
  }))
}
