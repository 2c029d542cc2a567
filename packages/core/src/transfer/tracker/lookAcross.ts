import { type CaipNetworkId, toCaipAddress } from '@portico/contract'
import { refreshBalances } from '../../account/balances.ts'
import type { Context } from '../../context/context.ts'
import type { Tracked } from '../../types/tracked.ts'
import { changeArrival, isTakenBy } from './changeTransaction.ts'
import type { TransactionStore } from './transactionStore.ts'

type Looking = { hasEnded: () => boolean; onChange: (transaction: Tracked) => void }

/**
 * Returns a function that looks once for the end of a swap across networks, and stores the result. Its code loads with
 * the first such swap.
 */
export const lookAcross =
  (context: Context, transactions: TransactionStore, { hasEnded, onChange }: Looking) =>
  async (tracked: Tracked): Promise<void> => {
    const { followAcross } = await import('./followAcross.ts')
    const isTaken = (networkId: string, hash: string) =>
      isTakenBy(transactions.store.getState(), tracked.id, { networkId, hash })
    const found = await followAcross(context, tracked, isTaken)
    if (!found || hasEnded()) return
    const changed = changeArrival(transactions, tracked.id, found)
    if (!changed) return
    onChange(changed)
    if ('hash' in found) refreshBoth(context, changed)
  }

const assetOn = (networkId: CaipNetworkId, address: string | undefined) => ({
  networkId,
  ...(address !== undefined && { address }),
})

/** Reads the balances of both networks again. The list itself shows an error if it cannot be read. */
function refreshBoth(context: Context, { transfer }: Tracked): void {
  const { from, networkId, token, swap } = transfer
  const there = swap?.across?.networkId
  const ends = [assetOn(networkId, token), ...(there ? [assetOn(there, swap?.token)] : [])]
  for (const asset of ends)
    void refreshBalances(context, toCaipAddress(asset.networkId, from), [
      { networkId: asset.networkId },
      asset,
    ]).catch(() => {})
}
