import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeyValueStorage } from '../../platform/platform.ts'
import { hashOf, type Tracked } from '../../types/tracked.ts'
import { readTransactions, writeTransactions } from './storedTransactions.ts'

/** The transactions of this browser, newest first, and how they are changed. */
export type TransactionStore = {
  store: Pick<StoreApi<readonly Tracked[]>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Changes what is kept now, which another page may have changed since. */
  change(work: (transactions: readonly Tracked[]) => readonly Tracked[]): void
  /** Takes over what another page has written. */
  reload(): void
}

/**
 * Keeps transactions in a storage that all pages of the site share. The storage is the truth and
 * the memory follows it; where the storage refuses to write, the memory is all there is.
 */
export function createTransactionStore(storage: KeyValueStorage, key: string): TransactionStore {
  let alone = false
  const store = createStore<readonly Tracked[]>(() => readTransactions(storage, key) ?? [])
  /** What this page asks a wallet for: others know no more than that it may have been sent. */
  const isOwn = (transaction: Tracked) =>
    hashOf(transaction) === undefined && transaction.status.state !== 'unsure'
  const current = (): readonly Tracked[] => {
    const shared = alone ? undefined : readTransactions(storage, key)
    if (!shared) return store.getState()
    const isSettled = ({ id }: Tracked) =>
      shared.some((transaction) => transaction.id === id && hashOf(transaction))
    const own = store
      .getState()
      .filter((transaction) => isOwn(transaction) && !isSettled(transaction))
    return [...own, ...shared.filter(({ id }) => !own.some((transaction) => transaction.id === id))]
  }
  const set = (transactions: readonly Tracked[]) =>
    store.setState(
      [...transactions].sort((a, b) => b.at - a.at),
      true,
    )
  return {
    store,
    reload: () => set(current()),
    change(work) {
      const before = current()
      const after = work(before)
      set(after)
      if (alone) return
      try {
        writeTransactions(storage, key, store.getState())
      } catch {
        alone = true
      }
    },
  }
}
