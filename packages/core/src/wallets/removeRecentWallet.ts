import type { Context } from '../context/context.ts'

/**
 * Takes a wallet, by its `id`, out of the recent ones; one that is connected stays so.
 * @example
 * const [last] = portico.store.getState().recent
 * if (last) removeRecentWallet(portico, last.id)
 */
export function removeRecentWallet(context: Context, id: string): void {
  context.internal.store.setState(({ recent }) => ({
    recent: recent.filter((wallet) => wallet.id !== id),
  }))
}
