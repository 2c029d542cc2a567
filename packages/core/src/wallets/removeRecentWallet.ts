import type { Context } from '../context/context.ts'

/** Takes a wallet out of the recent ones; one that is connected stays so. */
export function removeRecentWallet(context: Context, id: string): void {
  context.internal.store.setState(({ recent }) => ({
    recent: recent.filter((wallet) => wallet.id !== id),
  }))
}
